import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Which order's settlement a link asks for, and for whom; good for whoever has it, for five minutes. */
export const classificationLink = fileLink(
  "orders.classification.v1",
  z.object({ order: z.uuid(), user: z.uuid() }),
);
