export { adminRoutes } from "./admin.routes.ts";
export { adminSweepers } from "./admin.sweepers.ts";
