import { sql, type RawBuilder } from "kysely";
import { sellerCards } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { plainWords } from "#platform/things/beginnings-of-words";
import { hasWords } from "#platform/things/has-words";

/** With more partners than this, the newest are looked through by name. */
const partnersLookedThrough = 1000;

/** A code, or the beginnings of words: of a line's title, or of the other side's name. */
export async function matchesOrder(
  db: Database,
  { q, side, partyId }: { q: string; side: "buyer" | "seller"; partyId: string },
): Promise<RawBuilder<unknown>> {
  const code = q.toUpperCase();
  if (/^O-[0-9A-Z]{4}-[0-9A-Z]{2}$/.test(code)) return sql`o.code = ${code}`;
  const words = plainWords(q);
  if (words.length === 0) return sql`false`;
  const partner = side === "buyer" ? sql`o.seller_party_id` : sql`o.buyer_party_id`;
  const partners = await partnersByName(db, { words, side, partyId });
  return sql`(${partner} = any (${partners}::uuid[]) or exists (
    select from orders.lines l where l.order_id = o.id and ${hasWords(sql`l.title`, q)}))`;
}

async function partnersByName(
  db: Database,
  { words, side, partyId }: { words: readonly string[]; side: string; partyId: string },
): Promise<string[]> {
  const { rows } = await (
    side === "buyer"
      ? sql<{ id: string }>`select seller_party_id as id from orders.orders
          where buyer_party_id = ${partyId} group by 1 order by max(created_at) desc limit ${partnersLookedThrough}`
      : sql<{ id: string }>`select buyer_party_id as id from orders.orders
          where seller_party_id = ${partyId} group by 1 order by max(created_at) desc limit ${partnersLookedThrough}`
  ).execute(db);
  const cards = await sellerCards(
    db,
    rows.map(({ id }) => id),
  );
  return [...cards].filter(([, { name }]) => isNamed(name, words)).map(([id]) => id);
}

function isNamed(name: string, words: readonly string[]): boolean {
  const own = plainWords(name);
  return words.every((word) => own.some((part) => part.startsWith(word)));
}
