import { z } from "zod";
import { contentDaySchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";

export const statisticSchema = z
  .object({
    slug: z.string(),
    label: z.string(),
    /** As it is read: "12 mil". */
    value: z.string(),
    note: z.string(),
    /** The page it belongs to: home, about, banking, network, press. */
    page: z.string(),
  })
  .meta({ id: "Statistic" });
export type Statistic = z.infer<typeof statisticSchema>;

/** Facts about the company. An empty list means that its section has nothing to show. */
export const companySchema = z
  .object({
    testimonials: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        role: z.string(),
        place: z.string(),
        quote: z.string(),
      }),
    ),
    statistics: z.array(statisticSchema),
    milestones: z.array(
      z.object({ slug: z.string(), year: z.int(), title: z.string(), text: z.string() }),
    ),
    team: z.array(
      z.object({ slug: z.string(), name: z.string(), role: z.string(), bio: z.string() }),
    ),
    values: z.array(
      z.object({ slug: z.string(), title: z.string(), text: z.string(), icon: z.string() }),
    ),
    awards: z.array(
      z.object({
        slug: z.string(),
        year: z.int(),
        title: z.string(),
        organization: z.string(),
        description: z.string(),
      }),
    ),
    certifications: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        status: z.enum(["Certificado", "Conforme"]),
        valid_until: contentDaySchema.nullable(),
      }),
    ),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof companySchema>;

export const getCompany = endpoint({
  id: "content.get_company",
  method: "GET",
  path: "/content/company",
  summary: "Testimonials, statistics, milestones, team, values, awards and certifications",
  rateClass: "read",
  status: 200,
  response: companySchema,
  problems: [],
});
