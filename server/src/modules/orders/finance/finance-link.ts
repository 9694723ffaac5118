import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Whose sales a link asks for, of which days; good for whoever has it, for five minutes. */
export const financeLink = fileLink(
  "orders.finance.v1",
  z.object({ party: z.uuid(), from: z.iso.date(), to: z.iso.date() }),
);
