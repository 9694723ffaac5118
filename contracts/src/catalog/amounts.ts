import { z } from "zod";

/** Price of one unit: above zero, two to four decimals. */
export const unitPriceSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})\.\d{2,4}$/)
  .refine((price) => /[1-9]/.test(price), "O preço precisa ser maior que zero")
  .meta({
    id: "UnitPrice",
    description: "Reais per unit, two to four decimals",
    example: "128.40",
  });

/** How much of something: up to three decimals, one way to write it. */
export const quantitySchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,10})(?:\.\d{0,2}[1-9])?$/)
  .meta({ id: "Quantity", description: "Up to three decimals, no trailing zeros", example: "1.5" });
