export { marketJobs } from "./market.jobs.ts";
export { marketRoutes } from "./market.routes.ts";
export { marketSweepers } from "./market.sweepers.ts";
export { seedCurrencyReadings } from "./seed-currency-readings.ts";
