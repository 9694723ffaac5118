import type { Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { PurchaseOwner, PurchaseReceipt, TakenMoney } from "./purchase-owner.ts";
import { isPurchase, type PurchasePurpose, type Purpose } from "./purpose.ts";

/**
 * The buyer's wallet is closed: the money has nowhere to come to, and must not have paid anything. Whoever
 * books it begins anew without the purchase.
 */
export class BuyerIsGone extends Error {
  override name = "BuyerIsGone";
}

type Parts = Pick<PaymentsDependencies, "purchases">;

/** Where money that comes into a wallet for a purchase goes on to, in the group that brings it. */
export async function settlePurchase(
  trx: Trx,
  parts: Parts,
  { purpose, ...receipt }: PurchaseReceipt & { purpose: PurchasePurpose },
): Promise<readonly Transfer[]> {
  const { transfers } = await ownerOf(parts, purpose).settle(trx, receipt);
  if (sumOf(transfers) > receipt.amount) throw new Error("a purchase takes more than was paid");
  return transfers;
}

/** Money of a purchase without anybody who sells would be lost from sight: nothing is booked then. */
export function ownerOf({ purchases }: Parts, purpose: Purpose): PurchaseOwner {
  const owner = isPurchase(purpose) ? purchases?.[purpose] : undefined;
  if (!owner) throw new Error(`nobody owns purchases of purpose ${purpose}`);
  return owner;
}

/** How much of what was taken the purchase itself gives; what is left is the buyer's. */
export function coveredBy(
  transfers: readonly Transfer[],
  { amount, creditAccount }: Pick<TakenMoney, "amount" | "creditAccount">,
): bigint {
  const covered = sumOf(transfers.filter((one) => "credit" in one && one.credit === creditAccount));
  if (covered > amount) throw new Error("a purchase gives more than was taken");
  return covered;
}

function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce(
    (sum, transfer) => sum + (transfer.kind === "transfer" ? transfer.amount : 0n),
    0n,
  );
}
