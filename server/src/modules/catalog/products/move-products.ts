import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "./after-change.ts";
import type { ProductRow } from "./product.queries.ts";

/** How many products one statement takes: Profissional has no limit. */
const batch = 1_000;

export interface Move {
  ids: readonly string[];
  act: "paused" | "resumed";
  /** Why they are paused; only what is paused for it is brought back. */
  pauseReason: NonNullable<ProductRow["pause_reason"]>;
  /** Null when nobody did it by hand. */
  actorId: string | null;
  /** As the seller reads it in the product's history. */
  reason: string;
}

/**
 * Takes many products out of the catalogue for one reason, or brings those back; says how many. Locked in
 * the order of their ids; what has become of one meanwhile is looked at under its lock.
 */
export async function moveProducts(trx: Trx, move: Move): Promise<number> {
  let moved = 0;
  for (let at = 0; at < move.ids.length; at += batch) {
    moved += await moveBatch(trx, { ...move, ids: move.ids.slice(at, at + batch) });
  }
  return moved;
}

async function moveBatch(trx: Trx, move: Move): Promise<number> {
  const { ids, act, pauseReason, actorId, reason } = move;
  const isPaused = act === "paused";
  const published = { state: "published", pauseReason: null };
  const paused = { state: "paused", pauseReason };
  const [from, to] = isPaused ? [published, paused] : [paused, published];
  const { rows } = await sql<{ id: string }>`
    update catalog.products p
    set state = ${to.state}, pause_reason = ${to.pauseReason}, version = p.version + 1,
      updated_at = platform.now()
    from (
      select id from catalog.products where id = any (${[...ids]}::uuid[]) and state = ${from.state}
        and pause_reason is not distinct from ${from.pauseReason}
      order by id for no key update
    ) locked
    where p.id = locked.id
    returning p.id`.execute(trx);
  const moved = rows.map(({ id }) => id);
  if (!isPaused) await writePriceDays(trx, moved);
  await afterChanges(
    trx,
    moved.map((productId) => ({
      productId,
      history: { act, actorId, changes: { state: [from.state, to.state] }, reason },
      facts: [isPaused ? "product_paused" : "product_published"],
    })),
  );
  return moved.length;
}

/** As every act that publishes: what it costs today stands in its chart. */
async function writePriceDays(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.price_days (product_id, day, price)
    select id, platform.business_date(platform.now()), price from catalog.products
    where id = any (${[...ids]}::uuid[])
    on conflict (product_id, day) do update set price = excluded.price`.execute(trx);
}
