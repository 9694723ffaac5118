import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";
import { problems, type ProblemCode } from "../core/problems.ts";

export const fileKindNames = [
  "avatar",
  "product_photo",
  "document",
  "order_document",
  "dispute_evidence",
  "insurance_claim",
  "curriculum",
] as const;

/**
 * Uploads speak the tus protocol 1.0 at this path (creation, creation-with-upload, termination), with
 * the access token in the Authorization header. The last part of the Location is the file's id.
 */
export const uploadPath = "/api/v1/files/uploads";

/** What Upload-Metadata must carry. */
export const uploadMetadataSchema = z.object({
  kind: z.enum(fileKindNames),
  filename: z.string().min(1).max(1_000),
});

export const pictureSchema = z
  .object({ url: z.url(), width: z.int(), height: z.int() })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof pictureSchema>;

export const fileSchema = z
  .object({
    id: idSchema,
    kind: z.enum(fileKindNames),
    state: z.enum(["uploading", "processing", "ready", "rejected"]),
    filename: z.string(),
    size_bytes: z.int(),
    received_bytes: z.int(),
    content_type: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Why the file was not taken, in words for the person who sent it. */
    rejection: z
      .object({
        code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
        title: z.string(),
        detail: z.string(),
      })
      .nullable(),
    /** Of a public picture, smallest first; a private file is opened by a link. */
    pictures: z.array(pictureSchema),
    created_at: instantSchema,
  })
  .meta({ id: "File" });
export type File = z.infer<typeof fileSchema>;

const params = z.object({ id: idSchema });

export const getFile = endpoint({
  id: "files.get_file",
  method: "GET",
  path: "/files/{id}",
  summary: "State of one's own file, and its pictures once it is ready",
  rateClass: "read",
  params,
  status: 200,
  response: fileSchema,
  problems: ["not_found"],
});

export const fetchPicture = endpoint({
  id: "files.fetch_picture",
  method: "POST",
  path: "/files/from-address",
  summary: "Fetch a picture once from the address that a person gives, and keep our own copy",
  rateClass: "sensitive",
  body: z.object({ address: z.url({ protocol: /^https?$/ }).max(2_048) }),
  status: 201,
  response: fileSchema,
  problems: [
    "picture_not_fetched",
    "file_type_not_accepted",
    "file_too_large",
    "file_quota_exceeded",
    "file_damaged",
    "file_picture_too_large",
    "file_infected",
    "file_not_checked",
  ],
});

export const createFileLink = endpoint({
  id: "files.create_file_link",
  method: "POST",
  path: "/files/{id}/link",
  summary: "A link to one's own private file, good for five minutes",
  rateClass: "read",
  params,
  status: 200,
  response: z.object({ url: z.url(), expires_at: instantSchema }),
  problems: ["not_found", "file_not_ready"],
});

export const deleteFile = endpoint({
  id: "files.delete_file",
  method: "DELETE",
  path: "/files/{id}",
  summary: "Delete one's own file, unless something still shows it",
  rateClass: "write",
  params,
  status: 204,
  response: z.null(),
  problems: ["not_found", "file_in_use"],
});
