import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { CardPaymentState } from "./card-payment.queries.ts";

/** For the module that asked for the payment; the payment's row is locked by whoever changes it. */
export async function recordCardChange(
  trx: Trx,
  { id, state }: { id: string; state: CardPaymentState },
): Promise<void> {
  await recordEvents(trx, [
    { type: "payments.card_payment_changed", key: id, payload: { id, state } },
  ]);
}
