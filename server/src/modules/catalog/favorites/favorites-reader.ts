import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { callRounds } from "./round.queries.ts";

/** A changed offer is looked at for those who keep it; who they are is a sweeper's work, in batches. */
export function favoritesReader(): Subscription {
  return {
    reader: "catalog.favorites",
    types: ["catalog.product_published", "catalog.product_changed", "catalog.price_dropped"],
    startAt: "now",
    handle: (trx, events) => callRounds(trx, productsIn(events)),
  };
}

function productsIn(events: readonly StoredEvent[]): string[] {
  const ids = events.map(({ payload }) => payload["id"]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
