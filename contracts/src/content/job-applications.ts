import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  idSchema,
  instantSchema,
  intSchema,
  intTextSchema,
  pageQuery,
} from "../core/primitives.ts";

/**
 * A curriculum is sent before its application: PUT the bytes to `{path}/{id}/cv?filename=`, with the
 * application's id, which is born in the form. 201 when it was taken, a problem document when not
 * (file_too_large, file_type_not_accepted, file_unsafe, file_active_pdf, file_infected, file_damaged,
 * file_not_checked, application_sent).
 */
export const curriculumPath = "/api/v1/job-applications";

export const applyForJob = endpoint({
  id: "job_applications.apply",
  method: "POST",
  path: "/job-applications",
  summary: "Apply for a job, or for none in particular; the curriculum was sent before",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    /** The job's number; null puts the curriculum into the talent pool. */
    job: intSchema.positive().nullable(),
    name: z.string().trim().min(2).max(120),
    email: z.email().max(254),
    phone: z.string().trim().min(8).max(30),
    city: z.string().trim().min(2).max(120),
    message: z.string().trim().max(2_000).default(""),
    consent: z.literal(true),
  }),
  status: 201,
  response: z.object({ id: idSchema, received_at: instantSchema }).meta({ id: "JobApplied" }),
  problems: [
    "application_cv_missing",
    "application_job_closed",
    "intent_mismatch",
    "intent_expired",
    "intent_in_progress",
    "rate_limited",
  ],
});

const applicationSchema = z
  .object({
    id: idSchema,
    job: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    message: z.string(),
    received_at: instantSchema,
  })
  .meta({ id: "JobApplication" });

export const listJobApplications = endpoint({
  id: "job_applications.list",
  method: "GET",
  path: "/admin/job-applications",
  summary: "Applications, newest first; of one job, or of the talent pool with 0",
  rateClass: "read",
  query: z.object({ ...pageQuery, job: intTextSchema.min(0).optional() }),
  status: 200,
  response: z.object({
    applications: z.array(applicationSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const linkJobApplicationCv = endpoint({
  id: "job_applications.link_cv",
  method: "POST",
  path: "/admin/job-applications/{id}/cv/link",
  summary: "A link to the curriculum, good for five minutes; the audit keeps who asked",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  status: 200,
  response: z.object({ url: z.url(), expires_at: instantSchema }),
  problems: ["not_found"],
});
