import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { askLater } from "../asking/due-rows.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { receiveKnownPix } from "../receipts/receive-pix.ts";
import { endCharge, findCharge, lockCharge, type ChargeRow } from "./charge.queries.ts";
import { changeOf, registerCharge } from "./register-charge.ts";

/**
 * Settles a charge whose end nobody told: one that the bank may not have yet is told again, and one whose
 * time is over is asked about once more, because the notice of a payment may be late or lost.
 */
export async function followCharge(
  dependencies: PaymentsDependencies & { bank: Bank },
  id: string,
): Promise<void> {
  const charge = await findCharge(dependencies.db, id);
  if (charge?.state === "new") await registerCharge(dependencies, charge);
  else if (charge) await settleOverdue(dependencies, charge);
}

async function settleOverdue(
  dependencies: PaymentsDependencies & { bank: Bank },
  charge: ChargeRow,
): Promise<void> {
  const { db, bank } = dependencies;
  const answer = await bank.receiving.getCharge(charge.txid);
  if (answer.kind !== "done") return askLater(db, "payments.charges", charge.id);
  for (const pix of answer.value?.pix ?? []) await receiveKnownPix(dependencies, pix);
  if (answer.value?.status === "paid") return;
  if (answer.value?.status === "active" && answer.value.expiresAt > (await businessNow(db))) {
    return askLater(db, "payments.charges", charge.id);
  }
  await expire(db, charge);
}

async function expire(db: Database, charge: ChargeRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCharge(trx, charge.id);
    if (await endCharge(trx, { id: charge.id, state: "expired" })) {
      await recordEvents(trx, [changeOf(charge)]);
    }
  });
}
