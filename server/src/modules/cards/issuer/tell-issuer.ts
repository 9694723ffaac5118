import { inTransaction, type Database } from "#platform/db/database";
import type { PartyCards } from "#modules/wallet";
import {
  closeCard,
  findCard,
  keepIssued,
  lockCard,
  markTold,
  type CardRow,
} from "../card.queries.ts";
import { IssuerIsAway } from "./issuer.ts";
import type { IssuerParts } from "../purchases/follow-authorisation.ts";

export type TellParts = IssuerParts & { partyCards: PartyCards };

/**
 * Brings the issuer to where the card is here: has it issued, then frozen or closed as its owner wants. What is
 * asked carries the card's version, so that a slow call never undoes a later one.
 */
export async function tellIssuer(parts: TellParts, cardId: string): Promise<void> {
  const card = await findCard(parts.db, cardId);
  if (!card) return;
  if (card.last_digits === null && !(await issue(parts, card))) return;
  const issued = (await findCard(parts.db, cardId))!;
  if (issued.told_version >= issued.version || issued.state === "creating") return;
  const { state, version } = issued;
  const answer = await parts.issuer.setState({ id: cardId, state, version });
  if (answer.kind === "refused") throw new Error(`the issuer refuses a state: ${answer.code}`);
  if (answer.kind !== "done") throw new IssuerIsAway(answer.detail);
  await inTransaction(parts.db, (trx) => markTold(trx, { id: cardId, version }));
}

/** False when nothing is left to tell: it was deleted before it was issued, or the issuer will not have it. */
async function issue({ db, issuer, partyCards }: TellParts, card: CardRow): Promise<boolean> {
  const { id, kind, version } = card;
  if (card.state === "closed") {
    // It may have been issued all the same, by a call whose answer was lost: then it is closed there.
    const answer = await issuer.setState({ id, state: "closed", version });
    if (answer.kind === "unsent" || answer.kind === "unknown") {
      throw new IssuerIsAway(answer.detail);
    }
    await inTransaction(db, (trx) => markTold(trx, { id, version }));
    return false;
  }
  const { name } = await partyCards.of(card.party_id);
  const answer = await issuer.issueCard({ id, holder: name.slice(0, 100), kind });
  if (answer.kind === "refused") {
    await refuseCard(db, id);
    return false;
  }
  if (answer.kind !== "done") throw new IssuerIsAway(answer.detail);
  await inTransaction(db, async (trx) => {
    await lockCard(trx, id);
    await keepIssued(trx, { id, ...answer.value });
  });
  return true;
}

async function refuseCard(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const card = await lockCard(trx, id);
    await closeCard(trx, { id, reason: "refused" });
    // The issuer has no such card, so there is nothing to close.
    await markTold(trx, { id, version: card!.version + 1 });
  });
}
