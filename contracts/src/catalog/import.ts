import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

const importErrorSchema = z.object({
  /** As an editor counts: the header is line 1. */
  line: z.int().min(1),
  /** As the file calls it; empty when the line as a whole is bad. */
  column: z.string(),
  /** What stood there, cut short. */
  found: z.string(),
  /** Why it was not taken, in words. */
  message: z.string(),
});

export const productImportSchema = z
  .object({
    id: idSchema,
    filename: z.string(),
    line_count: z.int(),
    /** Each became a draft. */
    imported_count: z.int(),
    failed_count: z.int(),
    created_at: instantSchema,
    created_by: z.string(),
  })
  .meta({ id: "ProductImport" });
export type ProductImport = z.infer<typeof productImportSchema>;

export const listImports = endpoint({
  id: "catalog.list_imports",
  method: "GET",
  path: "/seller/products/imports",
  summary: "Files of products that the caller imported, newest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    imports: z.array(productImportSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getImport = endpoint({
  id: "catalog.get_import",
  method: "GET",
  path: "/seller/products/imports/{id}",
  summary: "What became of a file of products",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  status: 200,
  response: productImportSchema,
  problems: ["not_found"],
});

export const listImportErrors = endpoint({
  id: "catalog.list_import_errors",
  method: "GET",
  path: "/seller/products/imports/{id}/errors",
  summary: "The lines that were not taken, in the order of the file",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    errors: z.array(importErrorSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: ["not_found"],
});
