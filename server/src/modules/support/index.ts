export { ticketThing } from "./tickets/ticket-thing.ts";
export { supportPersonalTables } from "./privacy/personal-tables.ts";
export { supportJobs } from "./support.jobs.ts";
export { supportRoutes } from "./support.routes.ts";
export { supportSweepers } from "./support.sweepers.ts";
