import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { refuse, isRefusal, type Refusal } from "#platform/refusal";
import {
  findCardPayment,
  insertCardPayment,
  type CardPaymentRow,
  type NewCardPayment,
} from "./card-payment.queries.ts";
import type { CardParts } from "./card-parts.ts";
import { openCheckout } from "./open-checkout.ts";

export type CardPaymentWish = Omit<NewCardPayment, "user_id">;

/**
 * Asks for money by card. The row comes first, so that what the acquirer may know is known here, whatever
 * happens; when it takes too long the address of its page follows, and the state is `creating` until then.
 */
export async function createCardPayment(
  parts: CardParts,
  wish: CardPaymentWish,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<CardPaymentRow | Refusal> {
  const stored = await keep(parts, { ...wish, user_id: actor.userId }, { actor, origin });
  if (isRefusal(stored) || stored.state !== "creating") return stored;
  await openCheckout(parts, stored);
  return (await findCardPayment(parts.db, stored.id))!;
}

async function keep(
  { db }: CardParts,
  row: NewCardPayment,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<CardPaymentRow | Refusal> {
  const before = await findCardPayment(db, row.id);
  if (before) return isSame(before, row) ? before : refuse("intent_mismatch");
  if (isStaleIntent({ id: row.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  await inTransaction(db, async (trx) => {
    if (!(await insertCardPayment(trx, row))) return;
    await recordAudit(trx, [
      {
        action: "payments.card_payment_created",
        actor,
        origin,
        objectKind: "card_payment",
        objectId: row.id,
        after: { amount: row.amount, purpose: row.purpose, reference: row.reference },
      },
    ]);
  });
  const stored = (await findCardPayment(db, row.id))!;
  return isSame(stored, row) ? stored : refuse("intent_mismatch");
}

function isSame(stored: CardPaymentRow, row: NewCardPayment): boolean {
  return (Object.keys(row) as (keyof NewCardPayment)[]).every((key) => stored[key] === row[key]);
}
