import { z } from "zod";
import {
  contentDaySchema,
  contentHeadingSchema,
  contentNumberSchema,
  contentSlugSchema,
} from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { replacedBy, underOldNames } from "../core/old-names.ts";
import { instantSchema } from "../core/primitives.ts";

/** Cards of one page of the list, the featured post not counted. */
export const postsPerPage = 12;

const categoryShape = { id: z.string(), name: z.string() };
export const categoryOldNames = { slug: "id" } as const;

export const postCategorySchema = z
  .object({ ...categoryShape, ...underOldNames(categoryShape, categoryOldNames) })
  .meta({ id: "PostCategory" });
export type PostCategory = z.infer<typeof postCategorySchema>;

const summaryShape = {
  /** Its number in addresses: /blog/12. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: postCategorySchema,
  author: z.object({
    name: z.string(),
    initials: z.string(),
    role: z.string().optional().meta(replacedBy("author_role")),
    bio: z.string().optional().meta(replacedBy("author_bio")),
  }),
  author_role: z.string(),
  publish_date: contentDaySchema,
  /** "5 min", at least one. */
  read_time: z.string(),
  read_minutes: z.int().optional().meta(replacedBy("read_time")),
  /** Addresses that opened it, each once a day. */
  views: z.int(),
  /** A path of this site (`/img/…`); null without a picture. */
  image: z.string().nullable(),
  image_alt: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
};

export const postSummaryOldNames = { number: "id", published_on: "publish_date" } as const;

export const postSummarySchema = z
  .object({ ...summaryShape, ...underOldNames(summaryShape, postSummaryOldNames) })
  .meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof postSummarySchema>;

const postShape = {
  author_bio: z.string(),
  /** Sanitised: safe to be put into a page as it is. */
  content: z.string(),
  toc: z.array(contentHeadingSchema),
  seo: z.object({ meta_title: z.string(), meta_description: z.string() }),
  meta: z.object({ title: z.string(), description: z.string() }).optional().meta(replacedBy("seo")),
  updated_at: instantSchema,
  related: z.array(postSummarySchema).max(3),
};

export const textOldNames = { body_html: "content" } as const;

export const postSchema = postSummarySchema
  .extend({ ...postShape, ...underOldNames(postShape, textOldNames) })
  .meta({ id: "Post" });
export type Post = z.infer<typeof postSchema>;

export const postListSchema = z
  .object({
    /** The last featured post that matches; it is not repeated in `posts`. Only on the first page. */
    featured: postSummarySchema.nullable(),
    /** Last published first. */
    posts: z.array(postSummarySchema),
    /** Those with a published post, in their order. */
    categories: z.array(postCategorySchema),
    /** How many match, the featured one included. */
    total: z.int(),
    page: z.int(),
    /** The next page's number; null on the last. */
    next: z.int().nullable(),
  })
  .meta({ id: "PostList" });
export type PostList = z.infer<typeof postListSchema>;

export const listPosts = endpoint({
  id: "content.list_posts",
  method: "GET",
  path: "/content/posts",
  summary: "Published posts; words are looked for in title, excerpt and tags",
  rateClass: "read",
  query: z.object({
    category: contentSlugSchema.optional(),
    q: z.string().trim().max(100).default(""),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  status: 200,
  response: postListSchema,
  problems: [],
});

const params = z.object({ number: contentNumberSchema });

export const getPost = endpoint({
  id: "content.get_post",
  method: "GET",
  path: "/content/posts/{number}",
  summary: "A published post with its text, table of contents and up to three related ones",
  rateClass: "read",
  params,
  status: 200,
  response: postSchema,
  problems: ["not_found"],
});

export const countPostView = endpoint({
  id: "content.count_post_view",
  method: "POST",
  path: "/content/posts/{number}/views",
  summary: "Somebody opened a post; counted once a day for each address",
  rateClass: "read",
  params,
  status: 204,
  response: z.null(),
  problems: ["not_found"],
});
