export { savingsPersonalTables } from "./personal-tables.ts";
export { saleSharesReader } from "./sales/sale-shares-reader.ts";
export { savingsMovements } from "./savings-movements.ts";
export { savingsErasureBlocker } from "./savings-privacy.ts";
export { savingsRoutes } from "./savings.routes.ts";
export { savingsSweepers } from "./savings.sweepers.ts";
export { seedDemoSavings } from "./seed-demo-savings.ts";
