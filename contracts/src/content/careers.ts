import { z } from "zod";
import { contentNumberSchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { underOldNames } from "../core/old-names.ts";
import { instantSchema } from "../core/primitives.ts";

const jobShape = {
  /** Its number in addresses: /careers/3. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  /** The contract: CLT, estágio … */
  type: z.string(),
  level: z.string(),
  /** A range in words. */
  salary: z.string(),
  remote: z.boolean(),
  description: z.string(),
  requirements: z.array(z.string()),
  published_at: instantSchema,
};

export const jobOldNames = { number: "id" } as const;

export const jobSchema = z
  .object({ ...jobShape, ...underOldNames(jobShape, jobOldNames) })
  .meta({ id: "Job" });
export type Job = z.infer<typeof jobSchema>;

export const listJobs = endpoint({
  id: "content.list_jobs",
  method: "GET",
  path: "/content/jobs",
  summary: "Open jobs, and what they can be filtered by",
  rateClass: "read",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    department: z.string().max(60).optional(),
    location: z.string().max(60).optional(),
  }),
  status: 200,
  response: z.object({
    jobs: z.array(jobSchema),
    /** Of all open jobs, whatever the filters say. */
    departments: z.array(z.string()),
    locations: z.array(z.string()),
    /** All open jobs, whatever the filters say. */
    total: z.int(),
  }),
  problems: [],
});

export const getJob = endpoint({
  id: "content.get_job",
  method: "GET",
  path: "/content/jobs/{number}",
  summary: "An open job",
  rateClass: "read",
  params: z.object({ number: contentNumberSchema }),
  status: 200,
  response: jobSchema.extend({
    /** More about the job, sanitised; empty when the description says it all. */
    body_html: z.string(),
  }),
  problems: ["not_found"],
});
