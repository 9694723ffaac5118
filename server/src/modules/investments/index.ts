export { investmentFactsReader } from "./investment-facts-reader.ts";
export { investmentMovements } from "./investment-movements.ts";
export { investmentsErasureBlocker } from "./investments-privacy.ts";
export { investmentsRoutes } from "./investments.routes.ts";
export { investmentsSweepers } from "./investments.sweepers.ts";
export { investmentsPersonalTables } from "./personal-tables.ts";
export { seedDemoInvestments } from "./seed-demo-investments.ts";
