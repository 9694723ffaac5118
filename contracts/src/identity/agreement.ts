import { z } from "zod";
import { idSchema, moneySchema } from "../core/primitives.ts";

const stepUpPurposes = [
  "money_out",
  "wallet_checkout",
  "bid",
  "security_change",
  "sensitive_data",
] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

/** What a person agrees to before an act on money or safety. */
export const agreementSchema = z.object({
  purpose: z.enum(stepUpPurposes),
  /** What the person saw and agreed to; the act must name the same. */
  payee: z.string().min(1).max(200).optional(),
  amount: moneySchema.refine((amount) => /^[^-]*[1-9]/.test(amount), "Valor inválido").optional(),
  intent_id: idSchema.optional(),
  /** What else was agreed to, in the words of its module's `terms`: days, method and fee, which limit. */
  terms: z.string().min(1).max(100).optional(),
});

/** An act on money without payee, amount and intent would be agreed to blindly. */
export const namesItsAct = [
  ({ purpose, payee, amount, intent_id }: z.output<typeof agreementSchema>) =>
    !["money_out", "wallet_checkout", "bid"].includes(purpose) ||
    (payee !== undefined && amount !== undefined && intent_id !== undefined),
  "Faltam o destino, o valor ou a operação",
] as const;
