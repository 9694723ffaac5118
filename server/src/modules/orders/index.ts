export { orderFactsReader } from "./facts/order-facts-reader.ts";
export { orderMovements } from "./finance/order-movements.ts";
export { ordersRoutes } from "./orders.routes.ts";
export { ordersSweepers } from "./orders.sweepers.ts";
export { ordersErasureBlocker, ordersRetentionClaim } from "./privacy/orders-privacy.ts";
export { ordersPersonalTables } from "./privacy/personal-tables.ts";
