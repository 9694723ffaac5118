import { sql } from "kysely";
import { publishingAllowance } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { indexProducts } from "../search/index-products.ts";
import { publishedProducts } from "./published-products.ts";

/** Pauses what a party has published beyond its plan, the newest; says how many. Drafts stay as they are. */
export async function pauseBeyondPlan(trx: Trx, partyId: string): Promise<number> {
  const { limit } = await publishingAllowance(trx, partyId);
  if (limit === null) return 0;
  const beyond = await publishedProducts.listBeyond(trx, { partyId, limit });
  return move(trx, { ids: beyond.map(({ id }) => id), act: "paused" });
}

/** Publishes again exactly what the end of a plan had paused, as far as the plan now allows. */
export async function resumeFromPlan(trx: Trx, partyId: string): Promise<number> {
  const { limit } = await publishingAllowance(trx, partyId);
  const free = limit === null ? null : limit - (await publishedProducts.count(trx, partyId));
  if (free !== null && free <= 0) return 0;
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products
    where party_id = ${partyId} and state = 'paused' and pause_reason = 'plan'
    order by published_at, id limit ${free}`.execute(trx);
  return move(trx, { ids: rows.map(({ id }) => id), act: "resumed" });
}

async function move(
  trx: Trx,
  { ids, act }: { ids: readonly string[]; act: "paused" | "resumed" },
): Promise<number> {
  if (ids.length === 0) return 0;
  const isPaused = act === "paused";
  const [from, to] = isPaused ? ["published", "paused"] : ["paused", "published"];
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update catalog.products
      set state = ${to}, pause_reason = ${isPaused ? "plan" : null}, version = version + 1,
        updated_at = platform.now()
      where id = any (${[...ids]}::uuid[]) and state = ${from}
      returning id
    )
    insert into catalog.product_history (id, product_id, act, changes, reason)
    select platform.new_id(), m.id, ${act},
      jsonb_build_object('state', jsonb_build_array(${from}::text, ${to}::text)), 'plan'
    from moved m returning product_id as id`.execute(trx);
  await indexProducts(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
