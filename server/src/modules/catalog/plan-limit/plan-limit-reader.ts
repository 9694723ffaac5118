import { beginNotice, findEndedPlan, readAllowance, type EndedPlan } from "#modules/plans";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { pauseBeyondPlan, resumeFromPlan } from "./pause-beyond-plan.ts";
import { publishedProducts } from "./published-products.ts";

/**
 * What a plan's end and beginning mean for products. At the end the seller is told which would be too
 * many; some days later those are paused; with a new plan they come back.
 */
export function planLimitReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "catalog.plan_limit",
    types: ["plans.plan_ended", "plans.pausing_due", "plans.plan_started"],
    startAt: "beginning",
    // A plan's lock is held to the end: nobody waits for the products of another seller.
    batchSize: 1,
    handle: async (trx, events) => {
      const notices: Notice[] = [];
      for (const event of events) notices.push(...(await react(trx, event)));
      toldOf.set(events, await notify(trx, notices));
    },
    afterCommit: (events) => tellScreens(bus, toldOf.get(events) ?? []),
  };
}

async function react(trx: Trx, { type, key: partyId, payload }: StoredEvent): Promise<Notice[]> {
  const subscriptionId = payload["subscription_id"];
  if (typeof subscriptionId !== "string") throw new Error(`${type} names no subscription`);
  if (type === "plans.plan_started") {
    await resumeFromPlan(trx, partyId);
    return [];
  }
  const ended = await findEndedPlan(trx, subscriptionId);
  if (type === "plans.plan_ended") {
    // From this transaction on the seller knows, and the days of notice run.
    const pauseAt = await beginNotice(trx, subscriptionId);
    return ended && pauseAt ? [await endNotice(trx, { ended, subscriptionId, pauseAt })] : [];
  }
  const paused = await pauseBeyondPlan(trx, partyId);
  return ended && paused > 0 ? [pausedNotice({ ended, subscriptionId, paused })] : [];
}

const day = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  timeZone: "America/Sao_Paulo",
});

async function endNotice(
  trx: Trx,
  told: { ended: EndedPlan; subscriptionId: string; pauseAt: Date },
): Promise<Notice> {
  const { subscriptionId, pauseAt } = told;
  const { userId, partyId } = told.ended;
  const { plan, limit } = await readAllowance(trx, partyId);
  const none = { count: 0, products: [] };
  const { count, products } =
    limit === null ? none : await publishedProducts.listBeyond(trx, { partyId, limit });
  const titles = products.map(({ title }) => title);
  return {
    to: [userId],
    kind: "product",
    title: "Seu plano Profissional terminou",
    message:
      count === 0
        ? `Você está no plano ${plan}, com até ${limit} anúncios publicados.`
        : `O plano ${plan} permite ${limit} anúncios. A partir de ${day.format(
            pauseAt,
          )} serão pausados: ${listText(titles, count)}.`,
    link: "/seller/plan",
    source: `plans.plan_ended:${subscriptionId}`,
  };
}

function pausedNotice({
  ended,
  subscriptionId,
  paused,
}: {
  ended: EndedPlan;
  subscriptionId: string;
  paused: number;
}): Notice {
  return {
    to: [ended.userId],
    kind: "product",
    title: paused === 1 ? "1 anúncio foi pausado" : `${paused} anúncios foram pausados`,
    message: "Eles passavam do limite do seu plano. Assine o Profissional e voltam ao ar na hora.",
    link: "/seller/plan",
    source: `plans.pausing_due:${subscriptionId}`,
  };
}

const mostNamed = 3;

/** "A, B, C e mais 4". */
function listText(titles: readonly string[], count: number): string {
  const named = titles.slice(0, mostNamed);
  const rest = count - named.length;
  if (rest > 0) return `${named.join(", ")} e mais ${rest}`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} e ${named.at(-1)}`;
}
