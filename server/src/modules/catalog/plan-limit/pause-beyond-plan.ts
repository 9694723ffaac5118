import { sql } from "kysely";
import { sellerCards } from "#modules/identity";
import { publishingAllowance } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { countTowardsLimit } from "../products/product.queries.ts";

/** How many products one statement takes: Profissional has no limit. */
const batch = 1_000;

/** Pauses what a party has published beyond its plan, the newest; says how many. Drafts stay as they are. */
export async function pauseBeyondPlan(trx: Trx, partyId: string): Promise<number> {
  const { limit } = await publishingAllowance(trx, partyId);
  if (limit === null) return 0;
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products where party_id = ${partyId} and state = 'published'
    order by published_at, id offset ${limit}`.execute(trx);
  return moveAll(trx, { ids: rows.map(({ id }) => id), act: "paused" });
}

/** Publishes again exactly what the end of a plan had paused, as far as the plan now allows. */
export async function resumeFromPlan(trx: Trx, partyId: string): Promise<number> {
  const { limit } = await publishingAllowance(trx, partyId);
  const free = limit === null ? null : limit - (await countTowardsLimit(trx, partyId));
  if (free !== null && free <= 0) return 0;
  // Who has lost the verification meanwhile publishes nothing, also not by paying.
  if (!(await sellerCards(trx, [partyId])).get(partyId)?.isVerified) return 0;
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products
    where party_id = ${partyId} and state = 'paused' and pause_reason = 'plan'
    order by published_at, id limit ${free}`.execute(trx);
  return moveAll(trx, { ids: rows.map(({ id }) => id), act: "resumed" });
}

interface Move {
  ids: readonly string[];
  act: "paused" | "resumed";
}

async function moveAll(trx: Trx, { ids, act }: Move): Promise<number> {
  let moved = 0;
  for (let at = 0; at < ids.length; at += batch) {
    moved += await move(trx, { ids: ids.slice(at, at + batch), act });
  }
  return moved;
}

/** As the seller reads it in the product's history. */
const reasons = { paused: "Limite do plano", resumed: "Novo plano" } as const;

async function move(trx: Trx, { ids, act }: Move): Promise<number> {
  const isPaused = act === "paused";
  const [from, to] = isPaused ? ["published", "paused"] : ["paused", "published"];
  const { rows } = await sql<{ id: string }>`
    update catalog.products p
    set state = ${to}, pause_reason = ${isPaused ? "plan" : null}, version = p.version + 1,
      updated_at = platform.now()
    from (
      select id from catalog.products where id = any (${[...ids]}::uuid[]) and state = ${from}
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
      history: { act, actorId: null, changes: { state: [from, to] }, reason: reasons[act] },
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
