import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { RecordFact } from "@areon/contracts/reviews/terms";
import type { listRecordEntries as contract } from "@areon/contracts/reviews/record";
import { namesOfParties, partyOfUser, sellerCards } from "#modules/identity";
import { businessDayOf } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { countRecordSales, listRecordSales } from "./record.queries.ts";

interface Asked {
  partyId: string;
  fact: RecordFact;
  cursor: string | undefined;
  limit: number;
  /** Null for a visitor. */
  userId: string | null;
}

/** The sales behind one number, without names and amounts; their seller also gets the way to each. */
export async function listRecordEntries(
  { db }: { db: Database },
  { partyId, fact, cursor, limit, userId }: Asked,
): Promise<EndpointResult<typeof contract> | Refusal> {
  const card = (await sellerCards(db, [partyId])).get(partyId);
  if (!card || card.isGone) return refuse("not_found");
  const offset = offsetIn(cursor);
  const rows = await listRecordSales(db, { partyId, fact, offset, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const buyers = await namesOfParties(
    db,
    shown.map(({ buyer_party_id }) => buyer_party_id),
  );
  const isOwn = userId !== null && (await partyOfUser(db, userId)) === partyId;
  return {
    total: await countRecordSales(db, { partyId, fact }),
    entries: shown.map((row) => ({
      title: row.title,
      category: row.category,
      buyer: initialsOf(buyers.get(row.buyer_party_id)?.name ?? ""),
      happened_on: businessDayOf(row.happened_at),
      days_late: row.days_late,
      order_id: isOwn ? row.order_id : null,
    })),
    next_cursor: rows.length > limit ? String(offset + limit) : null,
  };
}

function offsetIn(cursor: string | undefined): number {
  return cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
}

/** "Marta Queiroz Lima" is "M. L."; nobody is "—". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.charAt(0);
  if (!first) return "—";
  return words.length === 1 ? `${first}.` : `${first}. ${words.at(-1)!.charAt(0)}.`;
}
