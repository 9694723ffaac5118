import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

/** What an entry is called in an address. */
export const contentSlugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ id: "ContentSlug" });

/** The public number of a post, a job or a press release. */
export const contentNumberSchema = z.coerce
  .number<string | number>()
  .int()
  .min(1)
  .max(2_000_000_000);

/** A day without a time: `2026-03-04`. */
export const contentDaySchema = z.iso.date();

/** A heading of a text: its id is the heading's in `body_html`. */
export const contentHeadingSchema = z
  .object({ id: z.string(), label: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
  .meta({ id: "ContentHeading" });
export type ContentHeading = z.infer<typeof contentHeadingSchema>;

const numberedAddress = z.object({
  number: z.int(),
  slug: z.string(),
  updated_at: instantSchema,
});

export const contentSitemapSchema = z
  .object({
    posts: z.array(numberedAddress),
    press: z.array(numberedAddress),
    jobs: z.array(numberedAddress),
    help: z.array(z.object({ slug: z.string(), updated_at: instantSchema })),
  })
  .meta({ id: "ContentSitemap" });
export type ContentSitemap = z.infer<typeof contentSitemapSchema>;

export const getContentSitemap = endpoint({
  id: "content.get_sitemap",
  method: "GET",
  path: "/content/sitemap",
  summary: "Addresses of all that is published, with the moment of the last change",
  rateClass: "read",
  status: 200,
  response: contentSitemapSchema,
  problems: [],
});
