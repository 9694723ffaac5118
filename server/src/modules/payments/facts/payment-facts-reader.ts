import { createVault } from "#modules/identity";
import { notify, tellScreens, type CreatedNotification } from "#modules/notifications";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import type { FactKind, Told } from "./fact-kind.ts";

interface Batch {
  told: readonly (Told & { kind: FactKind["kind"] })[];
  notifications: readonly CreatedNotification[];
}

/** After something of the rails has changed: its person is told, and their screens look again. */
export function paymentFactsReader({
  bus,
  config,
  kinds,
}: {
  bus: Pick<Bus, "publish">;
  config: Parameters<typeof createVault>[0];
  kinds: readonly FactKind[];
}): Subscription {
  const vault = createVault(config);
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const batches = new WeakMap<readonly StoredEvent[], Batch>();
  return {
    reader: "payments.facts",
    types: kinds.map(({ eventType }) => eventType),
    startAt: "now",
    handle: async (trx, events) => {
      const told: Batch["told"][number][] = [];
      for (const fact of kinds) {
        const ids = idsIn(events.filter(({ type }) => type === fact.eventType));
        if (ids.length === 0) continue;
        const { kind } = fact;
        for (const one of await fact.tell({ trx, vault }, ids)) told.push({ ...one, kind });
      }
      const notices = told.flatMap(({ userId, notice }) =>
        notice ? [{ ...notice, to: [userId] }] : [],
      );
      batches.set(events, { told, notifications: await notify(trx, notices) });
    },
    afterCommit: async (events) => {
      const { told = [], notifications = [] } = batches.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const { id, userId, partyId, kind, state } of told) {
        const row = { key: userId, type: "UPDATE", committedAt } as const;
        const common = { user_id: userId, updated_at: committedAt };
        publishRowChange(bus, {
          ...row,
          table: "payments",
          record: { ...common, id, kind, state },
        });
        publishRowChange(bus, { ...row, table: "wallets", record: { ...common, id: partyId } });
      }
      await tellScreens(bus, notifications);
    },
  };
}

function idsIn(events: readonly StoredEvent[]): string[] {
  const ids = events.map(({ payload }) => payload["id"]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
