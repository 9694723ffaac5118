import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** What a visitor may allow besides what the site needs to work. */
export const consentChoicesSchema = z.object({
  statistics: z.boolean(),
  marketing: z.boolean().default(false),
});

export const recordConsent = endpoint({
  id: "consents.record",
  method: "POST",
  path: "/consents",
  summary:
    "Note what a visitor allowed or refused, and in answer to which text; never changed later",
  rateClass: "sensitive",
  body: z.object({
    /** Drawn by the browser and kept there; it names no person. */
    client_id: z.uuid(),
    /** Of the cookie policy that was shown, such as `2026-01-01`. */
    version: z.string().regex(/^[0-9A-Za-z._-]{1,40}$/),
    choices: consentChoicesSchema,
  }),
  status: 201,
  response: z.object({ id: idSchema, recorded_at: instantSchema }).meta({ id: "ConsentRecorded" }),
  problems: ["rate_limited"],
});
