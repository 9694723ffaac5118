import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOwnSummary as endpoint } from "@areon/contracts/catalog/products";
import { partyOfUser, requireVerifiedSeller } from "#modules/identity";
import { readAllowance } from "#modules/plans";
import type { Database } from "#platform/db/database";
import { findPause } from "../harvest-pause/harvest-pause.queries.ts";
import { isTrusted } from "../review/is-trusted.ts";
import { countByState } from "./line.queries.ts";

/** The head of a seller's list: what stands where, and what publishing would meet. */
export async function getOwnSummary(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(db, userId))!;
  const counts = await countByState(db, partyId);
  const { plan: name, limit } = await readAllowance(db, partyId);
  const of = (state: string) => counts.get(state) ?? 0;
  return {
    counts: {
      draft: of("draft"),
      in_review: of("in_review"),
      published: of("published"),
      paused: of("paused"),
    },
    plan: { name, limit, used: of("published") + of("in_review") },
    is_verified: (await requireVerifiedSeller(db, userId)) === null,
    needs_review: !(await isTrusted(db, partyId)),
    harvest_pause: (await findPause(db, partyId)) ?? null,
  };
}
