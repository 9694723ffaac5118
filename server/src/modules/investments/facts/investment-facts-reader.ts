import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { centsToReais } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { findApplications, type ApplicationRow } from "../applications/application.queries.ts";
import { findRedemptions, type RedemptionRow } from "../redemptions/redemption.queries.ts";

interface Told {
  applications: readonly ApplicationRow[];
  notifications: readonly CreatedNotification[];
}

/** After money was invested or came back: the wallet's screens look again, and of a maturity its person is told. */
export function investmentFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "investments.facts",
    types: ["investments.applied", "investments.redeemed"],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { applications = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      const changed = new Map(applications.map((row) => [row.created_by, row.party_id]));
      for (const [key, id] of changed) {
        const record = { id, user_id: key, updated_at: committedAt };
        publishRowChange(bus, { table: "wallets", key, type: "UPDATE", record, committedAt });
      }
      await tellScreens(bus, notifications);
    },
  };
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const redemptions = await findRedemptions(trx, textsIn(events, "redemption_id"));
  const applications = await findApplications(trx, [
    ...textsIn(events, "application_id"),
    ...redemptions.map(({ application_id }) => application_id),
  ]);
  const byId = new Map(applications.map((row) => [row.id, row]));
  const notices = redemptions
    .filter(({ kind }) => kind === "matured")
    .flatMap((redemption) => {
      const application = byId.get(redemption.application_id);
      return application ? [maturityNotice(redemption, application)] : [];
    });
  return { applications, notifications: await notify(trx, notices) };
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}

function maturityNotice(redemption: RedemptionRow, application: ApplicationRow): Notice {
  const { id, net, redeemed_at } = redemption;
  return {
    to: [application.created_by],
    kind: "financial",
    title: `${application.name} venceu: ${centsToReais(net)} na carteira`,
    message: "O valor já está sem impostos. Veja a nota de resgate no investimento.",
    link: `/wallet/investments/${application.id}`,
    source: `investments.matured:${id}`,
    occurredAt: redeemed_at,
  };
}
