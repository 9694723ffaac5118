export { isBelowFloor, quoteFreight, type FreightQuote } from "./quote-freight.ts";
export { freightRoutes } from "./freight.routes.ts";
export { seedFloorTables } from "./seed-floor-tables.ts";
