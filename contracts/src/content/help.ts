import { z } from "zod";
import { contentHeadingSchema, contentSlugSchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

export const faqSchema = z
  .object({
    categories: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        entries: z.array(
          z.object({
            slug: z.string(),
            question: z.string(),
            /** Sanitised: safe to be put into a page as it is. */
            answer_html: z.string(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "Faq" });
export type Faq = z.infer<typeof faqSchema>;

export const getFaq = endpoint({
  id: "content.get_faq",
  method: "GET",
  path: "/content/faq",
  summary: "Questions and answers by category; categories without an entry are left out",
  rateClass: "read",
  status: 200,
  response: faqSchema,
  problems: [],
});

export const helpArticleSummarySchema = z
  .object({ slug: z.string(), title: z.string(), summary: z.string() })
  .meta({ id: "HelpArticleSummary" });
export type HelpArticleSummary = z.infer<typeof helpArticleSummarySchema>;

export const helpSchema = z
  .object({
    categories: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        /** A name of the icon set. */
        icon: z.string(),
        articles: z.array(helpArticleSummarySchema),
      }),
    ),
  })
  .meta({ id: "Help" });
export type Help = z.infer<typeof helpSchema>;

export const getHelp = endpoint({
  id: "content.get_help",
  method: "GET",
  path: "/content/help",
  summary: "Help articles by category; categories without an article are left out",
  rateClass: "read",
  status: 200,
  response: helpSchema,
  problems: [],
});

export const helpArticleSchema = helpArticleSummarySchema
  .extend({
    category: z.object({ slug: z.string(), name: z.string() }),
    tags: z.array(z.string()),
    /** Sanitised: safe to be put into a page as it is. */
    body_html: z.string(),
    toc: z.array(contentHeadingSchema),
    read_minutes: z.int(),
    updated_at: instantSchema,
    /** Other articles of the category. */
    related: z.array(helpArticleSummarySchema).max(5),
  })
  .meta({ id: "HelpArticle" });
export type HelpArticle = z.infer<typeof helpArticleSchema>;

const params = z.object({ slug: contentSlugSchema });

export const getHelpArticle = endpoint({
  id: "content.get_help_article",
  method: "GET",
  path: "/content/help/{slug}",
  summary: "A help article with its text and table of contents",
  rateClass: "read",
  params,
  status: 200,
  response: helpArticleSchema,
  problems: ["not_found"],
});

export const helpHitSchema = z
  .object({
    kind: z.enum(["help_article", "faq_entry"]),
    /** Of the article, or of the entry (its anchor in the list of questions). */
    slug: z.string(),
    title: z.string(),
    category: z.object({ slug: z.string(), name: z.string() }),
    /** Plain text in pieces; those that match are to be marked. */
    snippet: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  })
  .meta({ id: "HelpHit" });
export type HelpHit = z.infer<typeof helpHitSchema>;

export const searchHelp = endpoint({
  id: "content.search_help",
  method: "GET",
  path: "/content/help-search",
  summary:
    "Help articles and questions in which the words are found, with or without accents, the best first",
  rateClass: "read",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  status: 200,
  response: z.object({ hits: z.array(helpHitSchema).max(20) }),
  problems: [],
});

export const voteHelpArticle = endpoint({
  id: "content.vote_help_article",
  method: "POST",
  path: "/content/help/{slug}/votes",
  summary: "Say whether an article helped; the last word of a day counts for each address",
  rateClass: "write",
  params,
  body: z.object({ helpful: z.boolean(), comment: z.string().trim().max(1000).default("") }),
  status: 204,
  response: z.null(),
  problems: ["not_found"],
});
