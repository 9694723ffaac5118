import type { ContentKind } from "@areon/contracts/content/editing";
import { pressCategories } from "@areon/contracts/content/press";
import { contentDaySchema, contentSlugSchema } from "@areon/contracts/content/content";
import { z } from "zod";
import { isOwnPicture } from "../html/allowed-html.ts";

const line = z.string().trim().min(1).max(200);
const optionalLine = z.string().trim().max(200).default("");
const paragraph = z.string().trim().min(1).max(2000);
const html = z.string().trim().min(1).max(200_000);
const tags = z.array(z.string().trim().min(1).max(40)).max(12).default([]);
const year = z.int().min(1900).max(2200);
const icon = z
  .string()
  .regex(/^[a-z0-9-]*$/)
  .max(40)
  .default("");

/** What an entry of each kind consists of; other fields are refused. */
export const bodies = {
  author: z.strictObject({
    name: line,
    role: line,
    bio: paragraph,
    /** Made of the name unless told. */
    initials: z.string().trim().max(3).default(""),
  }),
  blog_category: z.strictObject({ name: line }),
  blog_post: z.strictObject({
    title: line,
    excerpt: paragraph,
    body_html: html,
    author: contentSlugSchema,
    category: contentSlugSchema,
    tags,
    image: z.string().refine(isOwnPicture).nullable().default(null),
    image_alt: z.string().trim().max(300).default(""),
    featured: z.boolean().default(false),
    meta_title: optionalLine,
    meta_description: z.string().trim().max(400).default(""),
    published_on: contentDaySchema,
  }),
  faq_category: z.strictObject({ name: line }),
  faq_entry: z.strictObject({
    question: z.string().trim().min(1).max(300),
    answer_html: html,
    category: contentSlugSchema,
  }),
  help_category: z.strictObject({ name: line, description: paragraph, icon }),
  help_article: z.strictObject({
    title: line,
    summary: paragraph,
    body_html: html,
    category: contentSlugSchema,
    tags,
  }),
  job: z.strictObject({
    title: line,
    department: line,
    location: line,
    type: line,
    level: line,
    salary: optionalLine,
    remote: z.boolean().default(false),
    description: paragraph,
    requirements: z.array(z.string().trim().min(1).max(400)).max(30).default([]),
    body_html: z.string().trim().max(200_000).default(""),
    open: z.boolean().default(true),
  }),
  press_release: z.strictObject({
    title: line,
    date: contentDaySchema,
    category: z.enum(pressCategories),
    summary: paragraph,
    body_html: html,
  }),
  award: z.strictObject({ year, title: line, organization: line, description: paragraph }),
  press_kit_item: z.strictObject({
    title: line,
    description: paragraph,
    /** The name of a stored kit file. */
    file: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]*\.(?:pdf|zip|png|svg)$/)
      .max(100),
  }),
  spokesperson: z.strictObject({
    name: line,
    role: line,
    bio: paragraph,
    email: z.email(),
    phone: line,
    image: z.string().refine(isOwnPicture).nullable().default(null),
  }),
  testimonial: z.strictObject({ name: line, role: line, place: line, quote: paragraph }),
  statistic: z.strictObject({
    label: line,
    value: line,
    note: z.string().trim().max(300).default(""),
    page: contentSlugSchema,
  }),
  milestone: z.strictObject({ year, title: line, text: paragraph }),
  team_member: z.strictObject({ name: line, role: line, bio: paragraph }),
  company_value: z.strictObject({ title: line, text: paragraph, icon }),
  certification: z.strictObject({
    name: line,
    description: paragraph,
    status: z.enum(["Certificado", "Conforme"]),
    valid_until: contentDaySchema.nullable().default(null),
  }),
} as const satisfies Record<ContentKind, z.ZodObject>;

export type BodyOf<K extends ContentKind> = z.output<(typeof bodies)[K]>;

/** What an entry is called in lists, and where its words stand for the search. */
interface KindFields {
  title: string;
  summary: readonly string[];
  html: readonly string[];
  /** Fields with the slug of an entry of another kind. */
  cites: Readonly<Record<string, ContentKind>>;
}

const plain = (title: string): KindFields => ({ title, summary: [], html: [], cites: {} });

export const fieldsOf: Readonly<Record<ContentKind, KindFields>> = {
  author: plain("name"),
  blog_category: plain("name"),
  blog_post: {
    title: "title",
    summary: ["excerpt", "tags"],
    html: ["body_html"],
    cites: { author: "author", category: "blog_category" },
  },
  faq_category: plain("name"),
  faq_entry: {
    title: "question",
    summary: [],
    html: ["answer_html"],
    cites: { category: "faq_category" },
  },
  help_category: plain("name"),
  help_article: {
    title: "title",
    summary: ["summary", "tags"],
    html: ["body_html"],
    cites: { category: "help_category" },
  },
  job: { title: "title", summary: ["description"], html: ["body_html"], cites: {} },
  press_release: { title: "title", summary: ["summary"], html: ["body_html"], cites: {} },
  award: plain("title"),
  press_kit_item: plain("title"),
  spokesperson: plain("name"),
  testimonial: plain("name"),
  statistic: plain("label"),
  milestone: plain("title"),
  team_member: plain("name"),
  company_value: plain("title"),
  certification: plain("name"),
};
