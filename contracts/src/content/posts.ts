import { z } from "zod";
import {
  contentDaySchema,
  contentHeadingSchema,
  contentNumberSchema,
  contentSlugSchema,
} from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

/** Cards of one page of the list, the featured post not counted. */
export const postsPerPage = 12;

export const postCategorySchema = z
  .object({ slug: z.string(), name: z.string() })
  .meta({ id: "PostCategory" });
export type PostCategory = z.infer<typeof postCategorySchema>;

export const postSummarySchema = z
  .object({
    number: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: postCategorySchema,
    author: z.object({ name: z.string(), role: z.string(), initials: z.string() }),
    published_on: contentDaySchema,
    /** At least 1. */
    read_minutes: z.int(),
    views: z.int(),
    /** A path of this site (`/img/…`); null without a picture. */
    image: z.string().nullable(),
    image_alt: z.string(),
    featured: z.boolean(),
    tags: z.array(z.string()),
  })
  .meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof postSummarySchema>;

export const postSchema = postSummarySchema
  .extend({
    author: z.object({
      name: z.string(),
      role: z.string(),
      initials: z.string(),
      bio: z.string(),
    }),
    /** Sanitised: safe to be put into a page as it is. */
    body_html: z.string(),
    toc: z.array(contentHeadingSchema),
    meta: z.object({ title: z.string(), description: z.string() }),
    updated_at: instantSchema,
    related: z.array(postSummarySchema).max(3),
  })
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
