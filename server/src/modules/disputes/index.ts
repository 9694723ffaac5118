export { openContestedDispute } from "./acts/open-dispute.ts";
export { disputeDecisionApproval } from "./desk/decision-approval.ts";
export { disputesRoutes } from "./disputes.routes.ts";
export { disputesSweepers } from "./disputes.sweepers.ts";
export { disputeFactsReader } from "./facts/dispute-facts-reader.ts";
export { disputesErasureBlocker } from "./privacy/disputes-privacy.ts";
export { disputesPersonalTables } from "./privacy/personal-tables.ts";
export { listEndedDisputes } from "./reading/ended-disputes.ts";
