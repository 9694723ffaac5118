import { z } from "zod";
import { contentSlugSchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, intSchema, pageQuery } from "../core/primitives.ts";

export const contentKinds = [
  "author",
  "blog_category",
  "blog_post",
  "faq_category",
  "faq_entry",
  "help_category",
  "help_article",
  "job",
  "press_release",
  "award",
  "press_kit_item",
  "spokesperson",
  "testimonial",
  "statistic",
  "milestone",
  "team_member",
  "company_value",
  "certification",
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** `scheduled`: its first publication lies ahead. What is published may have a next version scheduled. */
export const contentStates = ["draft", "scheduled", "published", "archived"] as const;
export type ContentState = (typeof contentStates)[number];

/** The fields of the kind; the server checks them and cleans their HTML. */
const bodySchema = z.record(z.string(), z.json());

export const contentEntrySchema = z
  .object({
    id: idSchema,
    kind: z.enum(contentKinds),
    number: z.int(),
    slug: z.string(),
    /** The kind's title, name, question or label. */
    title: z.string(),
    state: z.enum(contentStates),
    /** What visitors read, and since when; null while they read nothing. */
    live_version: z.int().nullable(),
    live_since: instantSchema.nullable(),
    /** What they will read, and from when; null while nothing is scheduled. */
    scheduled_version: z.int().nullable(),
    scheduled_at: instantSchema.nullable(),
    /** What an editor continues from. */
    latest_version: z.int(),
    position: z.int(),
    updated_at: instantSchema,
  })
  .meta({ id: "ContentEntry" });
export type ContentEntry = z.infer<typeof contentEntrySchema>;

export const contentVersionSchema = z.object({
  version: z.int(),
  /** Null for what came with the product. */
  saved_by: z.string().nullable(),
  saved_at: instantSchema,
  note: z.string(),
});

export const contentEntryDetailsSchema = contentEntrySchema
  .extend({
    /** Of the latest version. */
    body: bodySchema,
    /** Newest first. */
    versions: z.array(contentVersionSchema),
  })
  .meta({ id: "ContentEntryDetails" });
export type ContentEntryDetails = z.infer<typeof contentEntryDetailsSchema>;

const params = z.object({ id: idSchema });
const noteSchema = z.string().trim().max(300).default("");
const positionSchema = z.int().min(0).max(1_000_000);

export const listContentEntries = endpoint({
  id: "content.list_entries",
  method: "GET",
  path: "/admin/content",
  summary: "Entries of a kind in every state, the last made first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    cursor: idSchema.optional(),
    kind: z.enum(contentKinds),
    state: z.enum(contentStates).optional(),
  }),
  status: 200,
  response: z.object({ entries: z.array(contentEntrySchema), next_cursor: idSchema.nullable() }),
  problems: [],
});

export const getContentEntry = endpoint({
  id: "content.get_entry",
  method: "GET",
  path: "/admin/content/{id}",
  summary: "An entry with its latest body and its history",
  rateClass: "read",
  params,
  status: 200,
  response: contentEntryDetailsSchema,
  problems: ["not_found"],
});

export const getContentVersion = endpoint({
  id: "content.get_version",
  method: "GET",
  path: "/admin/content/{id}/versions/{version}",
  summary: "One version of an entry with its body",
  rateClass: "read",
  params: z.object({ id: idSchema, version: z.coerce.number().int().min(1).max(1_000_000) }),
  status: 200,
  response: contentVersionSchema.extend({ body: bodySchema }),
  problems: ["not_found"],
});

export const createContentEntry = endpoint({
  id: "content.create_entry",
  method: "POST",
  path: "/admin/content",
  summary: "Begin an entry as a draft",
  rateClass: "write",
  body: z.object({
    kind: z.enum(contentKinds),
    slug: contentSlugSchema,
    body: bodySchema,
    /** At the end of its kind unless told. */
    position: positionSchema.optional(),
    note: noteSchema,
  }),
  status: 201,
  response: contentEntryDetailsSchema,
  problems: ["content_slug_taken", "content_invalid"],
});

export const saveContentVersion = endpoint({
  id: "content.save_version",
  method: "POST",
  path: "/admin/content/{id}/versions",
  summary: "Save another version; visitors read it only once it is published",
  rateClass: "write",
  params,
  body: z.object({
    /** The version that was edited; another one saved meanwhile is not overwritten. */
    based_on: intSchema.min(1),
    body: bodySchema,
    position: positionSchema.optional(),
    note: noteSchema,
  }),
  status: 201,
  response: contentEntryDetailsSchema,
  problems: ["not_found", "content_changed", "content_invalid"],
});

export const restoreContentVersion = endpoint({
  id: "content.restore_version",
  method: "POST",
  path: "/admin/content/{id}/versions/{version}/restoration",
  summary: "Save an earlier version again as the latest one",
  rateClass: "write",
  params: z.object({ id: idSchema, version: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.object({ based_on: intSchema.min(1) }),
  status: 201,
  response: contentEntryDetailsSchema,
  problems: ["not_found", "content_changed", "content_invalid"],
});

export const publishContentEntry = endpoint({
  id: "content.publish_entry",
  method: "POST",
  path: "/admin/content/{id}/publication",
  summary: "Show a version to visitors, now or from a moment on",
  rateClass: "write",
  params,
  body: z.object({
    version: intSchema.min(1),
    /** Null for now. */
    publish_at: instantSchema.nullable().default(null),
  }),
  status: 200,
  response: contentEntryDetailsSchema,
  problems: ["not_found", "content_changed", "content_reference_missing", "content_schedule_past"],
});

export const archiveContentEntry = endpoint({
  id: "content.archive_entry",
  method: "POST",
  path: "/admin/content/{id}/archival",
  summary: "Take an entry off the site; its history stays",
  rateClass: "write",
  params,
  body: z.object({ note: noteSchema }),
  status: 200,
  response: contentEntryDetailsSchema,
  problems: ["not_found", "content_archived", "content_in_use"],
});
