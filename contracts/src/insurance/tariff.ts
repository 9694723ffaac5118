import { z } from "zod";
import {
  coverLevels,
  cropCultures,
  herdUses,
  machineTypes,
  type CropCulture,
  type HerdUse,
  type MachineType,
} from "./terms/lines.ts";
import { amountSchema } from "../core/primitives.ts";

const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/);

/** As a part of what is insured; a premium of nothing is a mistake of whoever wrote the table. */
const rate = percent.refine((text) => Number(text) > 0, "A taxa não pode ser zero");

const line = {
  minimum_insured: amountSchema,
  maximum_insured: amountSchema,
  minimum_premium: amountSchema,
  /** What the insured person bears of each loss, in percent of what is insured. */
  deductible_percent: percent,
  /** By law, on the premium. */
  iof_percent: percent,
};
const months = z.int().min(1).max(24);
const names = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]]);

const upTo = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).min(1);

/**
 * What the insurer asks for: a document of one version, dated as every setting is. Rows say where something
 * is insured; what has no row is not.
 */
export const insuranceTariffSchema = z.object({
  version: z.string().min(1).max(40),
  /** Whose table it is and by what it holds. */
  source: z.string().min(1).max(300),
  minimum_instalment: amountSchema,
  crop: z.object({
    ...line,
    rates: upTo({
      culture: names<CropCulture>(cropCultures),
      ufs: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      /** The season, from contracting to harvest. */
      months,
      percents: z.record(z.enum(coverLevels), rate),
    }),
  }),
  herd: z.object({
    ...line,
    months,
    rates: upTo({ use: names<HerdUse>(herdUses), maximum_head_value: amountSchema, percent: rate }),
  }),
  machines: z.object({
    ...line,
    months,
    rates: upTo({
      type: names<MachineType>(machineTypes),
      ages: upTo({ until_years: z.int().min(0).max(60), percent: rate }),
    }),
  }),
  life: z.object({
    ...line,
    months,
    /** The youngest first; nobody older than the last is insured. */
    ages: upTo({ until_age: z.int().min(18).max(110), percent: rate }),
  }),
});
export type InsuranceTariff = z.infer<typeof insuranceTariffSchema>;
