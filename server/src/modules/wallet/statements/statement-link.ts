import { statementFormats } from "@areon/contracts/wallet/wallet";
import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Whose statement a link asks for, of which days and how; good for whoever has it, for five minutes. */
export const statementLink = fileLink(
  "wallet.statement.v1",
  z.object({
    party: z.uuid(),
    format: z.enum(statementFormats),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
);
