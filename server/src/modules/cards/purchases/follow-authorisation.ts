import { inTransaction, type Database } from "#platform/db/database";
import { findByIssuerId, keepSettled } from "./authorisation.queries.ts";
import { lockCard } from "../card.queries.ts";
import { IssuerIsAway, type CardIssuer } from "../issuer/issuer.ts";
import { resolveHold } from "./purchase-money.ts";
import { settleAuthorisation, type Settled } from "./settle-authorisation.ts";

export interface IssuerParts {
  db: Database;
  issuer: CardIssuer;
}

/** Asks the issuer what has become of a purchase, and books what is new of it. */
export async function followAuthorisation(
  { db, issuer }: IssuerParts,
  issuerId: string,
): Promise<Settled | "unknown"> {
  const answer = await issuer.readAuthorisation(issuerId);
  if (answer.kind === "refused") return "unknown";
  if (answer.kind !== "done") throw new IssuerIsAway(answer.detail);
  return settleAuthorisation(db, answer.value);
}

/**
 * An issuer that says nothing of a purchase long after its end keeps nobody's money: what it may still charge is
 * then booked without a hold.
 */
export async function releaseHold(db: Database, cardId: string, issuerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCard(trx, cardId);
    const row = await findByIssuerId(trx, issuerId);
    if (!row?.hold_id) return;
    await resolveHold(trx, row, { holdId: row.hold_id, capture: null, rest: null });
    await keepSettled(trx, {
      id: row.id,
      issuerVersion: row.issuer_version,
      holdId: null,
      holdsMade: row.holds_made,
      held: 0n,
      captured: 0n,
      refunded: 0n,
      returnedToLimit: 0n,
      owed: 0n,
    });
  });
}
