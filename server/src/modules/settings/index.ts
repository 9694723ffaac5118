export { settingChangeApproval } from "./changing/change-setting.ts";
export { readSettingTexts } from "./reading/read-setting-texts.ts";
export { readMailCompany } from "./reading/read-mail-company.ts";
export { readPartner } from "./reading/read-partner.ts";
export { readSettingHistory } from "./reading/read-setting-history.ts";
export { readSetting } from "./reading/read-setting.ts";
export { seedSetting } from "./seed-setting.ts";
export { settingsRoutes } from "./settings.routes.ts";
