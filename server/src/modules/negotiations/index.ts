export { seedDemoNegotiations } from "./demo/seed-demo-negotiations.ts";
export { negotiationFactsReader } from "./facts/negotiation-facts-reader.ts";
export { negotiationsRoutes } from "./negotiations.routes.ts";
export { negotiationsSweepers } from "./negotiations.sweepers.ts";
export { negotiationsErasureBlocker } from "./privacy/negotiations-privacy.ts";
export { negotiationsPersonalTables } from "./privacy/personal-tables.ts";
export { negotiationsWaiting } from "./reading/negotiations-waiting.ts";
export { negotiationThing } from "./reading/negotiation-thing.ts";
