import { z } from "zod";
import { statisticSchema } from "./company.ts";
import { contentDaySchema, contentNumberSchema } from "./content.ts";
import { endpoint } from "../core/endpoint.ts";
import { underOldNames } from "../core/old-names.ts";
import { textOldNames } from "./posts.ts";
import { instantSchema } from "../core/primitives.ts";

export const pressCategories = ["Investimento", "Marco", "Parceria", "Produto"] as const;

const summaryShape = {
  /** Its number in addresses: /press/4. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  date: contentDaySchema,
  category: z.enum(pressCategories),
  summary: z.string(),
  /** The release as a PDF: a path of this origin. */
  download_url: z.string(),
};

export const releaseOldNames = { number: "id", pdf: "download_url" } as const;

export const pressReleaseSummarySchema = z
  .object({ ...summaryShape, ...underOldNames(summaryShape, releaseOldNames) })
  .meta({ id: "PressReleaseSummary" });
export type PressReleaseSummary = z.infer<typeof pressReleaseSummarySchema>;

const kitItemShape = {
  slug: z.string(),
  /** What it is, in words: "Logotipos". */
  type: z.string(),
  description: z.string(),
  /** What it is called when it is saved. */
  filename: z.string(),
  /** A path of this origin. */
  url: z.string(),
  /** Bytes. */
  size: z.int(),
};

export const kitItemOldNames = { title: "type", bytes: "size" } as const;

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
    kit: z.array(z.object({ ...kitItemShape, ...underOldNames(kitItemShape, kitItemOldNames) })),
    spokespeople: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        role: z.string(),
        bio: z.string(),
        email: z.string(),
        phone: z.string(),
        /** A path of this site; null without a picture. */
        image: z.string().nullable(),
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

const releaseShape = {
  /** Sanitised: safe to be put into a page as it is. */
  content: z.string(),
  read_minutes: z.int(),
  updated_at: instantSchema,
  /** Others, the last ones first. */
  related: z.array(pressReleaseSummarySchema).max(3),
};

export const pressReleaseSchema = pressReleaseSummarySchema
  .extend({ ...releaseShape, ...underOldNames(releaseShape, textOldNames) })
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
