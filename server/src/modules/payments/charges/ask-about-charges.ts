import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { receiveKnownPix } from "../receipts/receive-pix.ts";
import {
  askChargeLater,
  endCharge,
  lockCharge,
  takeDueCharges,
  type ChargeRow,
} from "./charge.queries.ts";
import { changeOf, registerCharge } from "./register-charge.ts";

const batch = 20;

/**
 * Settles charges whose end nobody told: those the bank may not have yet are told again, and those whose
 * time is over are asked about once more, because the notice of a payment may be late or lost.
 */
export async function askAboutCharges(
  dependencies: PaymentsDependencies & { bank: Bank },
): Promise<number> {
  const due = await takeDueCharges(dependencies.db, batch);
  await Promise.all(
    due.map((charge) =>
      charge.state === "new"
        ? registerCharge(dependencies, charge)
        : settleOverdue(dependencies, charge),
    ),
  );
  return due.length;
}

async function settleOverdue(
  dependencies: PaymentsDependencies & { bank: Bank },
  charge: ChargeRow,
): Promise<void> {
  const { db, bank } = dependencies;
  const answer = await bank.receiving.getCharge(charge.txid);
  if (answer.kind !== "done") return askChargeLater(db, charge.id);
  for (const pix of answer.value?.pix ?? []) await receiveKnownPix(dependencies, pix);
  if (answer.value?.status === "paid") return;
  if (answer.value?.status === "active" && answer.value.expiresAt > (await businessNow(db))) {
    return askChargeLater(db, charge.id);
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
