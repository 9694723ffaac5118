export { loadPlaces } from "./load-places.ts";
export { lookUpPostalCode } from "./postal-codes/look-up-postal-code.ts";
export { findMunicipalities, findMunicipality, municipalitiesCalled } from "./places.queries.ts";
export { placesRoutes } from "./places.routes.ts";
export { roadDistanceKm, type Point } from "./road-distance.ts";
export { searchNameOf } from "./search-name.ts";
export { seedPostalCodes } from "./postal-codes/seed-postal-codes.ts";
