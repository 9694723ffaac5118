export { settingChangeApproval } from "./change-setting.ts";
export { readSetting } from "./read-setting.ts";
export { seedSetting } from "./seed-setting.ts";
export { settingsRoutes } from "./settings.routes.ts";
