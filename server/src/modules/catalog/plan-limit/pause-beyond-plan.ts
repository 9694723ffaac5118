import { sql } from "kysely";
import { sellerCards } from "#modules/identity";
import { publishingAllowance } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { moveProducts } from "../products/move-products.ts";
import { countTowardsLimit } from "../products/product.queries.ts";

const forPlan = { pauseReason: "plan", actorId: null } as const;

/** Pauses what a party has published beyond its plan, the newest; says how many. Drafts stay as they are. */
export async function pauseBeyondPlan(trx: Trx, partyId: string): Promise<number> {
  const { limit } = await publishingAllowance(trx, partyId);
  if (limit === null) return 0;
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products where party_id = ${partyId} and state = 'published'
    order by published_at, id offset ${limit}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  return moveProducts(trx, { ...forPlan, ids, act: "paused", reason: "Limite do plano" });
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
  const ids = rows.map(({ id }) => id);
  return moveProducts(trx, { ...forPlan, ids, act: "resumed", reason: "Novo plano" });
}
