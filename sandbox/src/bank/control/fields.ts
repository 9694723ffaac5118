import { z } from "zod";
import { somebody } from "../actions/pay-charge.ts";

/** Centavos; people type "1.250,50" and programs "1250.50", and empty means "as it is". */
export const optionalAmount = z
  .string()
  .optional()
  .transform((text, context) => {
    const typed = text?.trim() ?? "";
    if (typed === "") return undefined;
    const plain = typed.includes(",") ? typed.replaceAll(".", "").replace(",", ".") : typed;
    const [, reais, centavos = "00"] = /^(\d{1,10})(?:\.(\d{2}))?$/.exec(plain) ?? [];
    if (reais !== undefined) return Number(reais + centavos);
    context.addIssue({ code: "custom", message: "is no amount" });
    return z.NEVER;
  });

export const requiredAmount = optionalAmount.refine((cents) => cents !== undefined && cents > 0);

export const delivery = z.enum(["now", "late", "twice", "never"]).default("now");

export const times = z.coerce.number().int().min(1).max(100).default(1);

export const flag = z
  .union([z.boolean(), z.enum(["true", "on"]).transform(() => true)])
  .default(false);

const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

export const message = optionalText;

/** Fields of a form are flat. */
export const payerFields = { payer_name: optionalText, payer_document: optionalText };

export function payerFrom(fields: {
  payer_name: string | undefined;
  payer_document: string | undefined;
}) {
  return {
    name: fields.payer_name ?? somebody.name,
    document: fields.payer_document ?? somebody.document,
  };
}
