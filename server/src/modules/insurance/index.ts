export { indemnityApproval } from "./desk/indemnity-approval.ts";
export { insuranceFactsReader } from "./facts/insurance-facts-reader.ts";
export { insuranceMovements } from "./insurance-movements.ts";
export { insuranceErasureBlocker } from "./privacy/insurance-privacy.ts";
export { insuranceRoutes } from "./insurance.routes.ts";
export { insuranceSweepers } from "./insurance.sweepers.ts";
export { insurancePersonalTables } from "./privacy/personal-tables.ts";
export { seedDemoInsurance } from "./demo/seed-demo-insurance.ts";
