import { sql } from "kysely";
import { publishingAllowance } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { writePriceDay } from "../products/product.queries.ts";
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

/** As the seller reads it in the product's history. */
const reasons = { paused: "Limite do plano", resumed: "Novo plano" } as const;

async function move(
  trx: Trx,
  { ids, act }: { ids: readonly string[]; act: "paused" | "resumed" },
): Promise<number> {
  if (ids.length === 0) return 0;
  const isPaused = act === "paused";
  const [from, to] = isPaused ? ["published", "paused"] : ["paused", "published"];
  const { rows } = await sql<{ id: string; price: string }>`
    update catalog.products
    set state = ${to}, pause_reason = ${isPaused ? "plan" : null}, version = version + 1,
      updated_at = platform.now()
    where id = any (${[...ids]}::uuid[]) and state = ${from}
    returning id, price`.execute(trx);
  // Days on which it was not to be seen have no price of their own.
  for (const { id, price } of isPaused ? [] : rows) await writePriceDay(trx, id, price);
  await afterChanges(
    trx,
    rows.map(({ id: productId }) => ({
      productId,
      history: { act, actorId: null, changes: { state: [from, to] }, reason: reasons[act] },
      facts: [isPaused ? "product_paused" : "product_published"],
    })),
  );
  return rows.length;
}
