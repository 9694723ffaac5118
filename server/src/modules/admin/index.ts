export { adminRoutes } from "./admin.routes.ts";
export { approvalsReader } from "./approvals-reader.ts";
export { approvalsWaiting } from "./approvals-waiting.ts";
export { adminSweepers } from "./admin.sweepers.ts";
