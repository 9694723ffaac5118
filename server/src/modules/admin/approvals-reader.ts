import { namesOfUsers } from "#modules/identity";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import {
  approvalRequested,
  findApproval,
  type ApprovalKind,
} from "#platform/permissions/approvals";
import { peopleWithCapability } from "#platform/permissions/capabilities";
import type { Bus } from "#platform/realtime/bus";
import { actOf } from "./act-of.ts";
import { findHindrance } from "./find-hindrance.ts";

/** Where everything that waits is listed, and decided. */
const inbox = "/admin/dashboard#aprovacoes";

/** When an act begins to wait for a second person, all who may be that person are told. */
export function approvalsReader({
  bus,
  approvalKinds,
}: {
  bus: Pick<Bus, "publish">;
  approvalKinds: readonly ApprovalKind[];
}): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "admin.approvals",
    types: [approvalRequested],
    startAt: "now",
    handle: async (trx, events) => {
      const notices: Notice[] = [];
      for (const { key } of events) notices.push(...(await noticesOf(trx, approvalKinds, key)));
      toldOf.set(events, await notify(trx, notices));
    },
    afterCommit: async (events) => tellScreens(bus, toldOf.get(events) ?? []),
  };
}

async function noticesOf(
  trx: Trx,
  approvalKinds: readonly ApprovalKind[],
  id: string,
): Promise<Notice[]> {
  const approval = await findApproval(trx, id);
  // One that was decided before anybody could be told needs nobody.
  if (approval?.state !== "pending") return [];
  const { kind, payload, reason, requested_by: requestedBy } = approval;
  const act = actOf(approvalKinds, kind);
  const to: string[] = [];
  for (const readerId of await peopleWithCapability(trx, "approvals.decide")) {
    const hindrance = await findHindrance(trx, { act, requestedBy, payload, readerId });
    if (!hindrance) to.push(readerId);
  }
  const { title } = await act.describe(trx, payload);
  const name = (await namesOfUsers(trx, [requestedBy])).get(requestedBy) || "Alguém da equipe";
  return [
    {
      to,
      kind: "system",
      title: `Falta aprovar: ${title}`,
      message: `${name} pediu a aprovação de outra pessoa: ${reason}`,
      link: act.pageOf?.(payload) ?? inbox,
      source: `approvals.requested:${id}`,
      occurredAt: approval.requested_at,
    },
  ];
}
