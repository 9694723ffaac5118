import { planTitles } from "@areon/contracts/plans/plans";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { centsToReais } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { findCharges, type ChargeRow } from "./subscriptions/charge.queries.ts";
import { findSubscriptions, type SubscriptionRow } from "./subscriptions/subscription.queries.ts";

interface Told {
  subscriptions: readonly SubscriptionRow[];
  notifications: readonly CreatedNotification[];
}

/** After a month was charged or could not be: its person is told, and the wallet's screens look again. */
export function planFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "plans.facts",
    types: ["plans.month_charged", "plans.charge_failed"],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { subscriptions = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const { created_by: userId, party_id: id } of subscriptions) {
        const record = { id, user_id: userId, updated_at: committedAt };
        publishRowChange(bus, {
          table: "wallets",
          key: userId,
          type: "UPDATE",
          record,
          committedAt,
        });
      }
      await tellScreens(bus, notifications);
    },
  };
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const subscriptions = await findSubscriptions(trx, textsIn(events, "subscription_id"));
  const byId = new Map(subscriptions.map((row) => [row.id, row]));
  const charges = await findCharges(trx, textsIn(events, "charge_id"));
  const failed = events.filter(({ type }) => type === "plans.charge_failed");
  const notifications = await notify(trx, [
    ...charges.flatMap((charge) => {
      const subscription = byId.get(charge.subscription_id);
      return subscription ? [chargedNotice(charge, subscription)] : [];
    }),
    ...textsIn(failed, "subscription_id").flatMap((id) => {
      const subscription = byId.get(id);
      // One that was paid or has ended meanwhile is told of by that.
      return subscription?.state === "grace" ? [failedNotice(subscription)] : [];
    }),
  ]);
  return { subscriptions, notifications };
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}

const title = planTitles.professional;

function chargedNotice(charge: ChargeRow, { created_by }: SubscriptionRow): Notice {
  const { id, amount, until_day, charged_at } = charge;
  return {
    to: [created_by],
    kind: "financial",
    title: `Plano ${title}: ${centsToReais(amount)} pagos`,
    message: `Seu plano está ativo até ${until_day.split("-").toReversed().join("/")}.`,
    link: `/wallet/transactions/${id}`,
    source: `plans.month_charged:${id}`,
    occurredAt: charged_at,
  };
}

const day = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  timeZone: "America/Sao_Paulo",
});

function failedNotice({ id, created_by, paid_until, grace_until }: SubscriptionRow): Notice {
  return {
    to: [created_by],
    kind: "financial",
    title: `Não deu para cobrar o plano ${title}`,
    message: `Falta saldo na carteira. Tentamos todo dia e assim que entrar dinheiro; se não der até ${day.format(
      grace_until!,
    )}, o plano volta para ${planTitles.starter}.`,
    link: "/seller/plan",
    // Once for each month, however often it is tried.
    source: `plans.charge_failed:${id}:${paid_until}`,
  };
}
