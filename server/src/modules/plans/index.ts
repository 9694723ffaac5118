export { feePercentFor } from "./fees/fee-percent-for.ts";
export { plansPersonalTables } from "./personal-tables.ts";
export { planFactsReader } from "./plan-facts-reader.ts";
export { planMovements } from "./plan-movements.ts";
export { plansRoutes } from "./plans.routes.ts";
export { plansSweepers } from "./plans.sweepers.ts";
export { publishingAllowance, readAllowance } from "./publishing-allowance.ts";
export type { PublishedProducts } from "./subscriptions/describe-plan.ts";
export { findEndedPlan, type EndedPlan } from "./subscriptions/find-ended-plan.ts";
