import type { CurrentPlan, PlanSubscription } from "@areon/contracts/plans/plans";
import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { readGraceDays, readPlanTerms } from "../plan-settings.ts";
import { readAllowance } from "../publishing-allowance.ts";
import { findWaitingFall } from "./fall.queries.ts";
import { findOpenSubscription, type SubscriptionRow } from "./subscription.queries.ts";

/** Told by whoever keeps the products, a module below this one. */
export interface PublishedProducts {
  /** Published and in review. */
  count(db: Database, partyId: string): Promise<number>;
  /** Those that would be paused under a limit: how many, and the first of them. */
  listBeyond(
    db: Database,
    of: { partyId: string; limit: number },
  ): Promise<{ count: number; products: { id: string; title: string }[] }>;
}

export interface PlanParts {
  db: Database;
  published: PublishedProducts;
}

/** The plan page of one seller. */
export async function describePlan(
  { db, published }: PlanParts,
  userId: string,
): Promise<CurrentPlan | Refusal> {
  const holder = await moneyHolder(db, userId);
  if (!holder) return refuse("not_found");
  const { partyId } = holder;
  const subscription = await findOpenSubscription(db, partyId);
  const { limit } = await readAllowance(db, partyId);
  const fall = limit === null ? undefined : await findWaitingFall(db, partyId);
  const beyond = fall && (await published.listBeyond(db, { partyId, limit: limit! }));
  return {
    plan: subscription ? "professional" : "starter",
    usage: { published: await published.count(db, partyId), limit },
    subscription: subscription ? subscriptionOf(subscription) : null,
    pausing:
      fall && beyond && beyond.count > 0 ? { at: fall.pause_at.toISOString(), ...beyond } : null,
    offers: await readOffers(db),
  };
}

async function readOffers(db: Database): Promise<CurrentPlan["offers"]> {
  const { starterProducts, price } = await readPlanTerms(db);
  return {
    starter: { products: starterProducts },
    professional: { price: centsToDecimal(price), grace_days: await readGraceDays(db) },
  };
}

function subscriptionOf(row: SubscriptionRow): PlanSubscription {
  const { id, state, paid_until, grace_until, next_try_at, tries } = row;
  return {
    id,
    state,
    price: centsToDecimal(row.price),
    started_at: row.started_at.toISOString(),
    paid_until,
    next_charge_on: row.cancelled_at ? null : paid_until,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    grace:
      state === "grace" && grace_until && next_try_at
        ? { until: grace_until.toISOString(), next_try_at: next_try_at.toISOString(), tries }
        : null,
  };
}
