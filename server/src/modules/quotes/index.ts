export { quotesJobs } from "./quotes.jobs.ts";
export { quotesRoutes } from "./quotes.routes.ts";
export { quotesSweepers } from "./quotes.sweepers.ts";
export { seedCurrencyReadings } from "./seed-currency-readings.ts";
