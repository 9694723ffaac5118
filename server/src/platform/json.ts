import type { z } from "zod";

/** A value that JSON can hold; what jsonb columns give and take. */
export type JsonDocument = z.output<ReturnType<typeof z.json>>;
