export { indemnityApproval } from "./desk/indemnity-approval.ts";
export { insuranceFactsReader } from "./insurance-facts-reader.ts";
export { insuranceMovements } from "./insurance-movements.ts";
export { insuranceErasureBlocker } from "./insurance-privacy.ts";
export { insuranceRoutes } from "./insurance.routes.ts";
export { insuranceSweepers } from "./insurance.sweepers.ts";
export { insurancePersonalTables } from "./personal-tables.ts";
export { seedDemoInsurance } from "./seed-demo-insurance.ts";
