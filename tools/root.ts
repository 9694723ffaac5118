import { join } from "node:path";

/** The checkout that these tools stand in. */
export const root = join(import.meta.dirname, "..");
