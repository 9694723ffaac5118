import type { PixCharge } from "@areon/contracts/payments/charges";
import { requireWallet, type PartyCards } from "#modules/wallet";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findCharge, isWalletCharge } from "./charge.queries.ts";
import { describeCharge } from "./describe-charge.ts";

export async function getCharge(
  parts: PaymentsDependencies & { cards: PartyCards },
  id: string,
  userId: string,
): Promise<PixCharge | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const charge = await findCharge(parts.db, id);
  if (!isWalletCharge(charge) || charge.party_id !== holder.partyId) return refuse("not_found");
  return describeCharge(parts, charge);
}
