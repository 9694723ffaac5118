export { settingChangeApproval } from "./change-setting.ts";
export { readSettingTexts } from "./read-setting-texts.ts";
export { readMailCompany } from "./read-mail-company.ts";
export { readPartner } from "./read-partner.ts";
export { readSettingHistory } from "./read-setting-history.ts";
export { readSetting } from "./read-setting.ts";
export { seedSetting } from "./seed-setting.ts";
export { settingsRoutes } from "./settings.routes.ts";
