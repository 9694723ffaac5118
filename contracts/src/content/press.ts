import { z } from "zod";
import { statisticSchema } from "./company.ts";
import { contentDaySchema, contentNumberSchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

export const pressCategories = ["Investimento", "Marco", "Parceria", "Produto"] as const;

export const pressReleaseSummarySchema = z
  .object({
    number: z.int(),
    slug: z.string(),
    title: z.string(),
    date: contentDaySchema,
    category: z.enum(pressCategories),
    summary: z.string(),
    /** The release as a PDF: a path of this origin. */
    pdf: z.string(),
  })
  .meta({ id: "PressReleaseSummary" });
export type PressReleaseSummary = z.infer<typeof pressReleaseSummarySchema>;

export const pressSchema = z
  .object({
    /** Last one first; words are looked for in title and summary. */
    releases: z.array(pressReleaseSummarySchema),
    total: z.int(),
    awards: z.array(
      z.object({
        slug: z.string(),
        year: z.int(),
        title: z.string(),
        organization: z.string(),
        description: z.string(),
      }),
    ),
    kit: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        description: z.string(),
        /** What it is called when it is saved. */
        filename: z.string(),
        /** A path of this origin. */
        url: z.string(),
        bytes: z.int(),
      }),
    ),
    spokespeople: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        role: z.string(),
        bio: z.string(),
        email: z.string(),
        phone: z.string(),
      }),
    ),
    /** Statistics of the page `press`. */
    figures: z.array(statisticSchema),
  })
  .meta({ id: "Press" });
export type Press = z.infer<typeof pressSchema>;

export const getPress = endpoint({
  id: "content.get_press",
  method: "GET",
  path: "/content/press",
  summary: "The press room: releases, awards, kit, spokespeople and figures",
  rateClass: "read",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  status: 200,
  response: pressSchema,
  problems: [],
});

export const pressReleaseSchema = pressReleaseSummarySchema
  .extend({
    /** Sanitised: safe to be put into a page as it is. */
    body_html: z.string(),
    read_minutes: z.int(),
    updated_at: instantSchema,
    /** Others, the last ones first. */
    related: z.array(pressReleaseSummarySchema).max(3),
  })
  .meta({ id: "PressRelease" });
export type PressRelease = z.infer<typeof pressReleaseSchema>;

export const getPressRelease = endpoint({
  id: "content.get_press_release",
  method: "GET",
  path: "/content/press/{number}",
  summary: "A press release with its text",
  rateClass: "read",
  params: z.object({ number: contentNumberSchema }),
  status: 200,
  response: pressReleaseSchema,
  problems: ["not_found"],
});
