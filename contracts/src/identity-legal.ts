import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instantSchema } from "./primitives.ts";

export const legalDocumentNames = ["terms_of_service", "privacy_policy"] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

export const legalDocumentSchema = z
  .object({
    document: z.enum(legalDocumentNames),
    version: z.string(),
    title: z.string(),
    /**
     * Plain Markdown: headings, paragraphs, lists. `[[prazos]]` stands for the retention table, other
     * names in double brackets for one of `values`.
     */
    body: z.string(),
    /** Of the body, in hexadecimal: what an acceptance refers to. */
    sha256: z.string(),
    /** What the text leaves to settings, as it is today. */
    values: z.record(z.string(), z.string()),
    valid_from: instantSchema,
    /** All versions that have begun, newest first. */
    versions: z.array(z.object({ version: z.string(), valid_from: instantSchema })),
  })
  .meta({ id: "LegalDocument" });
export type LegalDocument = z.infer<typeof legalDocumentSchema>;

export const getLegalDocument = endpoint({
  id: "identity.get_legal_document",
  method: "GET",
  path: "/legal/{document}",
  summary: "A legal text: the version in force, or the one asked for",
  rateClass: "read",
  params: z.object({ document: z.enum(legalDocumentNames) }),
  query: z.object({ version: z.string().max(20).optional() }),
  status: 200,
  response: legalDocumentSchema,
  problems: ["not_found"],
});
