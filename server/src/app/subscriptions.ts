import { identityFactsReader } from "#modules/notifications";
import type { Subscription } from "#platform/events/subscription";
import type { Resources } from "./resources.ts";

/** Which fact causes which reaction. What must reach from a lower module to a higher one goes here. */
export function allSubscriptions({ bus }: Pick<Resources, "bus">): Subscription[] {
  return [
    identityFactsReader({ bus }),
    {
      reader: "screens.currency_quotes",
      types: ["market.quotes_read"],
      startAt: "now",
      handle: async () => {},
      // Screens refetch on the hint, so only the fact travels, not the figures.
      afterCommit: () => bus.publish("market.currency_quotes", { changed: true }),
    },
  ];
}
