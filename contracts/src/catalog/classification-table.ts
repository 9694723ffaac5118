import { z } from "zod";
import {
  classificationParameters,
  discountMethods,
  type DiscountTable,
} from "./terms/classification.ts";

/** Two decimals, one way to write it, at most a hundred. */
export const percentSchema = z
  .string()
  .regex(/^(?:(?:\d|[1-9]\d)\.\d{2}|100\.00)$/)
  .meta({ id: "Percent", description: "Percent with two decimals", example: "14.00" });

const ruleSchema = z
  .object({
    parameter: z.enum(classificationParameters),
    limit: percentSchema.refine((limit) => Number(limit) <= 50, "O limite vai até 50%"),
    method: z.enum(discountMethods),
    percent_per_point: percentSchema
      .refine((percent) => Number(percent) > 0 && Number(percent) <= 10, "De 0,01 a 10% por ponto")
      .nullable(),
  })
  .refine(
    ({ method, percent_per_point }) => (method === "per_point") === (percent_per_point !== null),
    { message: "Informe quanto cada ponto desconta", path: ["percent_per_point"] },
  );

/** What buyer and seller agree to discount by; each parameter at most once. */
export const discountTableSchema = z
  .object({ version: z.literal(1), rules: z.array(ruleSchema).min(1).max(5) })
  .refine(
    ({ rules }) => new Set(rules.map(({ parameter }) => parameter)).size === rules.length,
    "Cada item só uma vez",
  )
  .meta({ id: "DiscountTable" }) satisfies z.ZodType<DiscountTable>;
