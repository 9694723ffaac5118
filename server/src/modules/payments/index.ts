export { debtsAccountId, unmatchedAccountId } from "./accounts.ts";
export { bankingErasureBlocker } from "./privacy/banking-privacy.ts";
export { createAcquirer } from "./cards/stripe-acquirer.ts";
export type { CardAcquirer } from "./cards/acquirer.ts";
export { createBank } from "./bank/create-bank.ts";
export { startBankWebhookListener } from "./bank/webhook-listener.ts";
export { isSignedByPartner } from "./bank/webhook-signature.ts";
export type { BankAnswer } from "./bank/bank.ts";
export { receiveDemoDeposit } from "./demo/receive-demo-deposit.ts";
export type { Bank, PaymentsDependencies } from "./dependencies.ts";
export { paymentFactsReader } from "./facts/payment-facts-reader.ts";
export { receiveNotice } from "./inbox/receive-notice.ts";
export { paymentFacts, paymentHoldOwners, paymentMovements } from "./payments.registry.ts";
export { paymentsJobs } from "./payments.jobs.ts";
export { beginCardRefund, lockCardPurchase } from "./purchases/begin-card-refund.ts";
export {
  describePurchasePayment,
  type PurchasePayment,
} from "./purchases/describe-purchase-payment.ts";
export { keepPurchasePayment, type NewPurchasePayment } from "./purchases/keep-purchase-payment.ts";
export { openPurchasePayment } from "./purchases/open-purchase-payment.ts";
export {
  type LostDispute,
  type PurchaseEffects,
  type PurchaseMethod,
  type PurchaseMoney,
  type PurchaseOwner,
  type PurchaseOwners,
  type PurchaseReceipt,
  type TakenMoney,
} from "./purchases/purchase-owner.ts";
export { purchaseTimes, type PurchaseTimes } from "./purchases/purchase-times.ts";
export { triedMethods } from "./purchases/tried-methods.ts";
export { withdrawPurchasePayment } from "./purchases/withdraw-purchase-payment.ts";
export { openBreak } from "./reconciliation/break.queries.ts";
export { assignmentApproval } from "./reconciliation/assignment-approval.ts";
export { paymentsPersonalTables } from "./privacy/personal-tables.ts";
export { paymentsRoutes } from "./payments.routes.ts";
export { paymentsSweepers } from "./payments.sweepers.ts";
