import { payableAmong } from "#modules/identity";
import { faults, postGroup, readAvailable, whenGone } from "#modules/ledger";
import { readPartner } from "#modules/settings";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import {
  findByIssuerId,
  insertAuthorisation,
  type AuthorisationRow,
} from "./authorisation.queries.ts";
import { lockCard, readUse, type CardRow } from "../card.queries.ts";
import type { PurchaseRequest } from "../issuer/issuer.ts";
import { judgePurchase, type PurchaseRefusal } from "./purchase-decision.ts";
import { holdPurchase } from "./purchase-money.ts";

export type PurchaseAnswer = { decision: "approved" } | { decision: "declined"; reason: string };

/**
 * Yes or no to the issuer, who waits at the till. The card's lock puts the purchases of a card in order, so of two
 * that race for the rest of a limit one sees the other. The same id again gets the first answer.
 */
export function authorisePurchase(db: Database, asked: PurchaseRequest): Promise<PurchaseAnswer> {
  return inTransaction(db, (trx) => decide(trx, asked));
}

async function decide(trx: Trx, asked: PurchaseRequest): Promise<PurchaseAnswer> {
  const card = await lockCard(trx, asked.cardId);
  if (!card) return { decision: "declined", reason: "card_unknown" };
  const earlier = await findByIssuerId(trx, asked.issuerId);
  if (earlier) return repeat(earlier, asked);
  const id = newId();
  const refusal = (await judge(trx, card, asked)) ?? (await hold(trx, { id, card, asked }));
  await insertAuthorisation(trx, { id, card, asked, refusal, held: refusal ? 0n : asked.amount });
  await recordEvents(trx, [{ type: "cards.purchase_decided", key: card.id, payload: { id } }]);
  return refusal ? { decision: "declined", reason: refusal.code } : { decision: "approved" };
}

/** An id that comes back for another purchase is no yes to that one. */
function repeat(earlier: AuthorisationRow, asked: PurchaseRequest): PurchaseAnswer {
  const isSame = earlier.card_id === asked.cardId && earlier.amount === asked.amount;
  if (!isSame) return { decision: "declined", reason: "id_used_before" };
  return earlier.reason === null
    ? { decision: "approved" }
    : { decision: "declined", reason: earlier.reason };
}

async function judge(
  trx: Trx,
  card: CardRow,
  asked: PurchaseRequest,
): Promise<PurchaseRefusal | null> {
  // Whoever froze it may be robbed at this moment: nothing else has to be looked at.
  if (card.state === "frozen") return { code: "card_frozen", amount: null };
  if (!(await readPartner(trx, "cards"))) return { code: "not_offered", amount: null };
  const use = await readUse(trx, card.id);
  const refusal = judgePurchase(
    {
      state: card.state,
      kind: card.kind,
      purchaseLimit: card.purchase_limit,
      monthLimit: card.month_limit,
      allowsOnline: card.allows_online,
      allowsAbroad: card.allows_abroad,
      hasExpired: use.has_expired,
      used: use.used,
      hasPurchase: use.has_purchase,
    },
    { amount: asked.amount, channel: asked.channel, country: asked.merchant.country },
  );
  if (refusal) return refusal;
  const payable = await payableAmong(trx, [card.party_id]);
  return payable.has(card.party_id) ? null : { code: "account_blocked", amount: null };
}

async function hold(
  trx: Trx,
  { id, card, asked }: { id: string; card: CardRow; asked: PurchaseRequest },
): Promise<PurchaseRefusal | null> {
  const purchase = { id, party_id: card.party_id };
  const submission = holdPurchase(purchase, asked.amount);
  return postGroup<PurchaseRefusal | null>(trx, submission, {
    ...faults,
    posted: () => null,
    short_of_funds: async () => {
      const amount = (await readAvailable(trx, card.party_id)) ?? 0n;
      return { code: "insufficient_funds", amount };
    },
    ...whenGone(() => ({ code: "account_blocked", amount: null })),
  });
}
