export { investmentFactsReader } from "./facts/investment-facts-reader.ts";
export { investmentMovements } from "./investment-movements.ts";
export { investmentsErasureBlocker } from "./privacy/investments-privacy.ts";
export { investmentsRoutes } from "./investments.routes.ts";
export { investmentsSweepers } from "./investments.sweepers.ts";
export { investmentsPersonalTables } from "./privacy/personal-tables.ts";
export { seedDemoInvestments } from "./demo/seed-demo-investments.ts";
