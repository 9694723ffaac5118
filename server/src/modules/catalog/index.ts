export { findCarriage, type Carriage } from "./carriage/find-carriage.ts";
export { planLimitReader } from "./plan-limit/plan-limit-reader.ts";
export { publishedProducts } from "./plan-limit/published-products.ts";
