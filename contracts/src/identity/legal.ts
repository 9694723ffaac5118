import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

/** What a person accepts by signing up; the other documents inform and ask for nothing. */
export const acceptedDocumentNames = ["terms_of_service", "privacy_policy"] as const;
export const legalDocumentNames = [
  ...acceptedDocumentNames,
  "cookie_policy",
  "compliance",
] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

/** A change is announced on the document's page for as long as this before it holds. */
export const legalNoticeDays = 30;

const versionSchema = z
  .object({ version: z.string(), valid_from: instantSchema })
  .meta({ id: "LegalVersion" });

export const legalDocumentSchema = z
  .object({
    document: z.enum(legalDocumentNames),
    version: z.string(),
    title: z.string(),
    /**
     * Plain Markdown: headings, paragraphs, lists, tables. `[[prazos]]` stands for the retention table,
     * other names in double brackets for one of `values`.
     */
    body: z.string(),
    /** Of the body, in hexadecimal: what an acceptance refers to. */
    sha256: z.string(),
    /** What the text leaves to settings, as it is today. */
    values: z.record(z.string(), z.string()),
    valid_from: instantSchema,
    /** All versions that have begun, newest first. */
    versions: z.array(versionSchema),
    /** Versions to come, nearest first: who reads the document is told of them and may read them. */
    announced: z.array(versionSchema),
  })
  .meta({ id: "LegalDocument" });
export type LegalDocument = z.infer<typeof legalDocumentSchema>;

export const getLegalDocument = endpoint({
  id: "identity.get_legal_document",
  method: "GET",
  path: "/legal/{document}",
  summary: "A legal text: the version in force, or the one asked for, also if it is yet to begin",
  rateClass: "read",
  params: z.object({ document: z.enum(legalDocumentNames) }),
  query: z.object({ version: z.string().max(20).optional() }),
  status: 200,
  response: legalDocumentSchema,
  problems: ["not_found"],
});

export const publishLegalVersion = endpoint({
  id: "identity.publish_legal_version",
  method: "POST",
  path: "/admin/legal/{document}/versions",
  summary: "Announce a new version of a legal text; what was published never changes",
  rateClass: "write",
  params: z.object({ document: z.enum(legalDocumentNames) }),
  body: z.object({
    version: z.string().regex(/^\d{1,3}\.\d{1,3}$/),
    title: z.string().trim().min(3).max(120),
    body: z.string().trim().min(1).max(200_000),
    valid_from: instantSchema,
    reason: z.string().trim().min(3).max(2000),
  }),
  status: 201,
  response: versionSchema,
  problems: ["legal_notice_too_short", "legal_version_taken"],
});
