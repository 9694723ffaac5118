export { lockOrderForCase, readOrderForCase, type CaseOrder } from "./acts/case-order.ts";
export { closeOrderDispute, openOrderDispute } from "./acts/dispute-order.ts";
export { hasWithdrawnDispute } from "./acts/read-situation.ts";
export { settleOrder, type SettledOrder, type Settlement } from "./acts/settle-order.ts";
export { townOfAddress } from "./addresses/town-of-address.ts";
export type { ClassificationOwner, Contest } from "./classification/classification-owner.ts";
export { orderRefundApproval } from "./acts/refund-approval.ts";
export { checkoutOwner } from "./checkout-owner.ts";
export {
  placeAgreement,
  type Agreement,
  type PlacedAgreement,
} from "./checkout/place-agreement.ts";
export {
  placeAuctionSale,
  type AuctionSale,
  type PlacedSale,
} from "./checkout/place-auction-sale.ts";
export { lotFeePercent } from "./checkout/lot-fee.ts";
export { suggestFreight } from "./checkout/suggest-freight.ts";
export { readPayHours } from "./checkout/purchase-settings.ts";
export { seedDemoOrders } from "./demo/seed-demo-orders.ts";
export type { OrderReason } from "./escrow/order-transfer.ts";
export { notesWaiting } from "./notes/waiting-notes.ts";
export { orderFactsReader } from "./facts/order-facts-reader.ts";
export { orderMovements } from "./finance/order-movements.ts";
export { ordersRoutes } from "./orders.routes.ts";
export { ordersSweepers } from "./orders.sweepers.ts";
export { ordersErasureBlocker, ordersRetentionClaim } from "./privacy/orders-privacy.ts";
export { agreedOrders, checkoutsOfOrders, type AgreedOrder } from "./reading/agreed-orders.ts";
export { gatherOrderFile, type OrderFile } from "./reading/gather-order-file.ts";
export { orderLinesView, ordersView } from "./reading/orders-view.ts";
export { findReleasedSales } from "./reading/released-sales.ts";
export { listEndedSales, type EndedSale } from "./reading/ended-sales.ts";
export { countSides } from "./reading/count-sides.ts";
export { ordersWaiting } from "./reading/orders-waiting.ts";
export { orderThing } from "./reading/order-thing.ts";
export { ordersPersonalTables } from "./privacy/personal-tables.ts";
