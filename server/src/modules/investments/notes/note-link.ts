import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Whose note a link asks for; empty `redemption` means that of the application. Good for five minutes. */
export const noteLink = fileLink(
  "investments.note.v1",
  z.object({
    party: z.uuid(),
    application: z.uuid(),
    redemption: z.union([z.uuid(), z.literal("")]),
  }),
);
