import type { PixCharge } from "@areon/contracts/payments/charges";
import { requireWallet, type PartyCards } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import {
  endCharge,
  findCharge,
  isWalletCharge,
  lockCharge,
  type ChargeRow,
} from "./charge.queries.ts";
import { describeCharge } from "./describe-charge.ts";
import { changeOf } from "./register-charge.ts";

/** The bank decides: only when it has taken the charge back is nobody able to pay it. */
export async function removeCharge(
  parts: PaymentsDependencies & { cards: PartyCards },
  id: string,
  userId: string,
): Promise<PixCharge | Refusal> {
  const { db, bank } = parts;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const charge = await findCharge(db, id);
  if (!isWalletCharge(charge) || charge.party_id !== holder.partyId) return refuse("not_found");
  if (charge.state === "removed") return describeCharge(parts, charge);
  if (charge.state !== "active") return refuse("charge_not_open");
  if (!bank) return refuse("bank_unavailable");
  const answer = await bank.receiving.removeCharge(charge.txid);
  if (answer.kind === "refused") return refuse("charge_not_open");
  if (answer.kind !== "done") return refuse("bank_unavailable");
  await keepRemoved(parts, charge);
  return describeCharge(parts, { ...(await findCharge(db, id))!, purpose: charge.purpose });
}

async function keepRemoved({ db }: PaymentsDependencies, charge: ChargeRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCharge(trx, charge.id);
    if (await endCharge(trx, { id: charge.id, state: "removed" })) {
      await recordEvents(trx, [changeOf(charge)]);
    }
  });
}
