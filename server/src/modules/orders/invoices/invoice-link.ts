import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Which order's receipt a link asks for, and whose; good for whoever has it, for five minutes. */
export const invoiceLink = fileLink(
  "orders.invoice.v1",
  z.object({ order: z.uuid(), party: z.uuid() }),
);
