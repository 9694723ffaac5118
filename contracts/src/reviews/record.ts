import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { recordFacts } from "./terms.ts";
import { starsSummarySchema } from "./reviews.ts";

/** So many of so many; the percent is whole and null while there is nothing to divide by. */
const shareSchema = z.object({
  count: z.int().min(0),
  of: z.int().min(0),
  percent: z.int().min(0).max(100).nullable(),
});

/** What a seller did in the year before it was counted, from settled facts only. */
export const partyRecordSchema = z
  .object({
    party_id: z.uuid(),
    /** Null until it was counted for the first time. */
    counted_at: instantSchema.nullable(),
    /** Fewer than five completed sales: the shares say little yet. */
    is_small_sample: z.boolean(),
    completed: z.int().min(0),
    on_time: shareSchema,
    as_agreed: shareSchema,
    disputes_lost: z.int().min(0),
    cancelled: z.int().min(0),
    stars: starsSummarySchema,
  })
  .meta({ id: "PartyRecord" });
export type PartyRecord = z.infer<typeof partyRecordSchema>;

const params = z.object({ id: z.uuid() });

export const getPartyRecord = endpoint({
  id: "reviews.get_party_record",
  method: "GET",
  path: "/parties/{id}/record",
  summary: "A seller's record of facts, counted every night",
  rateClass: "read",
  params,
  status: 200,
  response: partyRecordSchema,
  problems: ["not_found"],
});

/** One sale that a number counts; of the buyer only initials. */
export const recordEntrySchema = z
  .object({
    title: z.string(),
    category: z.string(),
    buyer: z.string(),
    happened_on: z.iso.date(),
    /** Days beyond what was agreed, of a late one. */
    days_late: z.int().min(1).nullable(),
    /** For the party itself only. */
    order_id: idSchema.nullable(),
  })
  .meta({ id: "RecordEntry" });
export type RecordEntry = z.infer<typeof recordEntrySchema>;

export const listRecordEntries = endpoint({
  id: "reviews.list_record_entries",
  method: "GET",
  path: "/parties/{id}/record/{fact}",
  summary: "The sales that one number of the record counts, the last first, without names",
  rateClass: "read",
  params: params.extend({ fact: z.enum(recordFacts) }),
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    /** The number that was opened. */
    total: z.int().min(0),
    entries: z.array(recordEntrySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: ["not_found"],
});
