import type { Subscription } from "#platform/events/subscription";
import { leaveCatalogue, returnToCatalogue } from "./leave-catalogue.ts";

/** What becomes of an account's offers when it is suspended and when it comes back. */
export function sellerAccountsReader(): Subscription {
  return {
    reader: "catalog.seller_accounts",
    types: ["identity.user_suspended", "identity.user_reinstated"],
    startAt: "now",
    batchSize: 1,
    handle: async (trx, events) => {
      for (const { type, key: userId } of events) {
        const isLeaving = type === "identity.user_suspended";
        await (isLeaving ? leaveCatalogue : returnToCatalogue)(trx, userId);
      }
    },
  };
}
