import { whenAwayLater } from "../asking/when-away.ts";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { beginCancelling, findBoleto, lockBoleto } from "../boletos/boleto.queries.ts";
import { followBoleto } from "../boletos/follow-boleto.ts";
import { endCharge, findCharge, lockCharge } from "../charges/charge.queries.ts";
import { changeOf } from "../charges/register-charge.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";

/**
 * A purchase that was called off shall not be paid any more. As far as the bank can't be reached, or was
 * faster, what is paid all the same stays in the buyer's wallet; the acquirer's page ends by itself.
 */
export async function withdrawPurchasePayment(
  { bank, ...parts }: PaymentsDependencies,
  { method, id }: { method: PurchaseMethod; id: string },
): Promise<void> {
  if (!bank) return;
  if (method === "pix") await withdrawCharge({ ...parts, bank }, id);
  if (method === "boleto") await withdrawBoleto({ ...parts, bank }, id);
}

type Parts = PaymentsDependencies & { bank: NonNullable<PaymentsDependencies["bank"]> };

async function withdrawCharge({ db, bank }: Parts, id: string): Promise<void> {
  const charge = await findCharge(db, id);
  if (charge?.state !== "active") return;
  const answer = await bank.receiving.removeCharge(charge.txid);
  if (answer.kind !== "done") return;
  await inTransaction(db, async (trx) => {
    await lockCharge(trx, id);
    if (await endCharge(trx, { id, state: "removed" })) await recordEvents(trx, [changeOf(charge)]);
  });
}

async function withdrawBoleto(parts: Parts, id: string): Promise<void> {
  if (!(await isCancelling(parts.db, id))) return;
  await whenAwayLater(followBoleto(parts, id));
}

async function isCancelling(db: Database, id: string): Promise<boolean> {
  if (!(await findBoleto(db, id))) return false;
  return inTransaction(db, async (trx) => {
    const boleto = (await lockBoleto(trx, id))!;
    if (boleto.state === "open") await beginCancelling(trx, id);
    return boleto.state === "open" || boleto.state === "cancelling";
  });
}
