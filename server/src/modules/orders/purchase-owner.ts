import type { PurchaseOwner } from "#modules/payments";
import { settlePurchase } from "./checkout/settle-purchase.ts";
import { freezePurchase, losePurchase, unfreezePurchase } from "./escrow/chargeback.ts";

/** What module payments asks about the money of purchases; handed to it where modules are put together. */
export const purchaseOwner: PurchaseOwner = {
  settle: settlePurchase,
  disputeOpened: (trx, dispute) => freezePurchase(trx, dispute, "chargeback"),
  disputeWon: unfreezePurchase,
  disputeLost: losePurchase,
  moneyTakenBack: (trx, money) => freezePurchase(trx, money, "money_taken_back"),
};
