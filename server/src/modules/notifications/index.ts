export { identityFactsReader } from "./facts/identity-facts-reader.ts";
export type { CreatedNotification, Notice } from "./notice.ts";
export { notificationsJobs } from "./notifications.jobs.ts";
export { notificationsRoutes } from "./notifications.routes.ts";
export { notificationsSweepers } from "./notifications.sweepers.ts";
export { notify } from "./notify.ts";
export { notificationsPersonalTables } from "./personal-tables.ts";
export { seedDemoNotifications } from "./seed-demo-notifications.ts";
export { tellScreens } from "./tell-screens.ts";
