import { smallSample } from "@areon/contracts/reviews/terms";
import type { PartyRecord } from "@areon/contracts/reviews/record";
import { sellerCards } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { summarizeStars } from "../reading/stars.ts";
import { findRecord, type RecordRow } from "./record.queries.ts";

/** A seller's record for everybody; of one who has not sold yet all numbers are nought. */
export async function getPartyRecord(
  { db }: { db: Database },
  partyId: string,
): Promise<PartyRecord | Refusal> {
  const card = (await sellerCards(db, [partyId])).get(partyId);
  if (!card || card.isGone) return refuse("not_found");
  const record = (await findRecord(db, partyId)) ?? { ...nothing, party_id: partyId };
  return {
    party_id: partyId,
    counted_at: record.counted_at?.toISOString() ?? null,
    is_small_sample: record.completed < smallSample,
    completed: record.completed,
    on_time: shareOf(record.on_time, record.on_time + record.late),
    as_agreed: shareOf(record.as_agreed, record.completed),
    disputes_lost: record.disputes_lost,
    cancelled: record.cancelled,
    stars: summarizeStars({ sum: record.stars_sum, count: record.stars_count }),
  };
}

/** Rounded down, so that only all of them are 100%. */
function shareOf(count: number, of: number): PartyRecord["on_time"] {
  return { count, of, percent: of === 0 ? null : Math.floor((100 * count) / of) };
}

const nothing: Omit<RecordRow, "party_id"> = {
  counted_at: null,
  completed: 0,
  on_time: 0,
  late: 0,
  as_agreed: 0,
  disputes_lost: 0,
  cancelled: 0,
  stars_sum: 0,
  stars_count: 0,
};
