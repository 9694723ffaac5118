import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { publishRowChange } from "#platform/realtime/row-change";
import { publishSessionChange } from "#platform/realtime/session-change";
import type { Resources } from "./resources.ts";

/** Facts that open screens are told of at once. What is told is a hint: screens fetch what they show. */
export function screenHints({ bus }: Pick<Resources, "bus">): Subscription[] {
  return [
    {
      reader: "screens.currency_quotes",
      types: ["market.quotes_read"],
      startAt: "now",
      handle: async () => {},
      // However many readings there were, the screen asks once.
      afterCommit: (events) =>
        publishRowChange(bus, {
          table: "quotes",
          key: "all",
          type: "UPDATE",
          record: { id: "currency" },
          committedAt: events.at(-1)!.occurredAt.toISOString(),
        }),
    },
    {
      reader: "screens.session_changes",
      types: ["identity.sessions_ended", "identity.role_revoked", "identity.person_erased"],
      startAt: "now",
      handle: async () => {},
      afterCommit: (events) => {
        for (const userId of personsOf(events)) publishSessionChange(bus, userId);
      },
    },
  ];
}

function personsOf(events: readonly StoredEvent[]): Set<string> {
  const ids = events.map(({ payload }) => payload["user_id"]);
  return new Set(ids.filter((id) => typeof id === "string"));
}
