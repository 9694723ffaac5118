export { isBelowFloor, quoteFreight, type FreightQuote } from "./quoting/quote-freight.ts";
export { floorOfHaul, type HaulFloor } from "./floors/floor-of-haul.ts";
export { freightRoutes } from "./freight.routes.ts";
export { seedFloorTables } from "./floors/seed-floor-tables.ts";
