import type { PurchaseOwner } from "#modules/payments";
import { settlePurchase } from "./checkout/settle-purchase.ts";
import {
  freezePurchase,
  losePurchase,
  takeBackPurchase,
  unfreezePurchase,
} from "./escrow/chargeback.ts";

/** What module payments asks about the money of checkouts; handed to it where modules are put together. */
export const checkoutOwner: PurchaseOwner = {
  settle: settlePurchase,
  disputeOpened: freezePurchase,
  disputeWon: unfreezePurchase,
  disputeLost: losePurchase,
  moneyTakenBack: takeBackPurchase,
};
