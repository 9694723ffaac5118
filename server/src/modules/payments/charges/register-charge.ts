import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { askLater } from "../asking/due-rows.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { activateCharge, endCharge, lockCharge, type ChargeRow } from "./charge.queries.ts";

type Parts = Pick<PaymentsDependencies, "db"> & { bank: Bank };

/** Tells the bank of a charge. The same txid again is the same charge there, so it may be told twice. */
export async function registerCharge(
  { db, bank }: Parts,
  { id, txid, amount, description, lives_seconds }: ChargeRow,
): Promise<void> {
  const answer = await bank.receiving.putCharge({
    txid,
    amount,
    expiresInSeconds: lives_seconds,
    ...(description ? { message: description } : {}),
  });
  if (answer.kind === "done") {
    const { code, expiresAt } = answer.value;
    await inTransaction(db, async (trx) => {
      const charge = await lockCharge(trx, id);
      if (charge && (await activateCharge(trx, { id, code, expiresAt }))) {
        await recordEvents(trx, [changeOf(charge)]);
      }
    });
  } else if (answer.kind === "refused") {
    await failCharge(db, id);
  } else {
    await askLater(db, "payments.charges", id);
  }
}

async function failCharge(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const charge = await lockCharge(trx, id);
    if (charge && (await endCharge(trx, { id, state: "failed" }))) {
      await recordEvents(trx, [changeOf(charge)]);
    }
  });
}

export function changeOf({ id, party_id }: Pick<ChargeRow, "id" | "party_id">) {
  return { type: "payments.charge_changed" as const, key: party_id, payload: { id } };
}
