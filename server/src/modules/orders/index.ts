export { orderRefundApproval } from "./acts/refund-approval.ts";
export { seedDemoOrders } from "./demo/seed-demo-orders.ts";
export { orderFactsReader } from "./facts/order-facts-reader.ts";
export { orderMovements } from "./finance/order-movements.ts";
export { ordersRoutes } from "./orders.routes.ts";
export { ordersSweepers } from "./orders.sweepers.ts";
export { ordersErasureBlocker, ordersRetentionClaim } from "./privacy/orders-privacy.ts";
export { purchaseOwner } from "./purchase-owner.ts";
export { ordersPersonalTables } from "./privacy/personal-tables.ts";
