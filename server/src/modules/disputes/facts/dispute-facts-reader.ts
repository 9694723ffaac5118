import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { closeApprovals } from "#platform/permissions/approvals";
import { peopleWithCapability } from "#platform/permissions/capabilities";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { disputeWords } from "./dispute-words.ts";
import { findToldCases, findToldSteps, type ToldCase, type ToldStep } from "./fact.queries.ts";

interface Told {
  disputes: readonly ToldCase[];
  /** Whose desk shows disputes. */
  deskIds: readonly string[];
  notifications: readonly CreatedNotification[];
}

/** After a step of a dispute: who did not take it is told, and the screens that show it look again. */
export function disputeFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "disputes.facts",
    types: ["disputes.case_changed"],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { disputes = [], deskIds = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const { id, buyerId, sellerIds } of disputes) {
        for (const userId of new Set([buyerId, ...sellerIds, ...deskIds])) {
          const row = { key: userId, type: "UPDATE", committedAt } as const;
          publishRowChange(bus, { ...row, table: "disputes", record: { id, user_id: userId } });
        }
      }
      await tellScreens(bus, notifications);
    },
  };
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const disputes = await findToldCases(trx, textsIn(events, "id"));
  // A decision that waited for a second person waits no more once the dispute has ended otherwise.
  await closeApprovals(
    trx,
    [...disputes.values()].flatMap(({ leftApprovalId: id }) => id ?? []),
  );
  const steps = await findToldSteps(trx, textsIn(events, "step"));
  const notices: Notice[] = [];
  for (const step of steps) {
    const dispute = disputes.get(step.caseId)!;
    notices.push(...stepNotices(step, dispute, await deskPeople(trx, step, dispute)));
  }
  return {
    disputes: [...disputes.values()],
    deskIds: await peopleWithCapability(trx, "disputes.read"),
    notifications: await notify(trx, notices),
  };
}

/** Whoever has it; who may take it when it comes to the desk; who decides when the desk is late. */
async function deskPeople(
  trx: Trx,
  { act }: ToldStep,
  { assignedTo }: ToldCase,
): Promise<readonly string[]> {
  if (act === "escalate") return peopleWithCapability(trx, "disputes.decide");
  if (assignedTo) return [assignedTo];
  return arrivals.has(act) ? peopleWithCapability(trx, "disputes.mediate") : [];
}

const arrivals = new Set(["ask_mediation", "no_answer", "talk_over"]);

function stepNotices(
  { id, act, by, detail, at }: ToldStep,
  dispute: ToldCase,
  deskIds: readonly string[],
): Notice[] {
  const words = disputeWords({
    act,
    by,
    dispute,
    refund: centsIn(detail, "refund"),
    toSeller: centsIn(detail, "to_seller"),
    sellerNet: centsIn(detail, "seller_net"),
    debt: centsIn(detail, "debt"),
  });
  const notice = { kind: "order", source: `disputes.step:${id}`, occurredAt: at } as const;
  const own = { ...notice, link: `~/disputes/${dispute.id}` };
  const desk = { ...notice, link: `/admin/disputes/${dispute.id}` };
  return [
    ...(words.buyer ? [{ ...own, ...words.buyer, to: [dispute.buyerId] }] : []),
    ...(words.seller ? [{ ...own, ...words.seller, to: dispute.sellerIds }] : []),
    ...(words.desk && deskIds.length > 0 ? [{ ...desk, ...words.desk, to: deskIds }] : []),
  ];
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}

function centsIn(detail: Readonly<Record<string, unknown>>, name: string): bigint {
  const text = detail[name];
  return typeof text === "string" ? BigInt(text) : 0n;
}
