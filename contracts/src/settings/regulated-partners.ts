import { z } from "zod";

/** Who is licensed to sell a product that we only show; without one the product is not offered. */
export const partnerSchema = z
  .object({
    name: z.string().min(1),
    cnpj: z.string().min(1),
    /** What allows them to, in their own words: "SUSEP 12345". */
    licence: z.string().min(1),
  })
  .meta({ id: "RegulatedPartner" });
export type RegulatedPartner = z.infer<typeof partnerSchema>;
