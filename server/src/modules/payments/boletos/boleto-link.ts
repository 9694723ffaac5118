import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Which boleto a link asks for; good for whoever has it, for five minutes. */
export const boletoLink = fileLink("payments.boleto.v1", z.object({ boleto: z.uuid() }));
