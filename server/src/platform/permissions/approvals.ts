import { sql } from "kysely";
import type { JsonDocument } from "#platform/json";
import type { Database, Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import type { Capability } from "./capabilities.ts";

/**
 * Acts above a limit wait here for a second person. The act itself is code of its module, found by
 * `kind`, and runs in the transaction that confirms: there is no moment in which an approval is
 * confirmed but its act has not happened.
 */
export interface ApprovalKind {
  kind: `${string}.${string}`;
  /** Whoever decides needs it too: a second person who could not have asked is no check on the first. */
  capability: Capability;
  /** What the second person reads before deciding. */
  describe(db: Database, payload: JsonDocument): Promise<ApprovalDescription>;
  /** The people whom the act is about: they do not decide on it. */
  concerns?(payload: JsonDocument): readonly string[];
  /** Where who may decide is sent when it is asked for; the list of approvals unless given. */
  pageOf?(payload: JsonDocument): string;
  execute(trx: Trx, approval: ConfirmedApproval, by: Decider): Promise<Refusal | void>;
}

/** In Portuguese; null stands for nothing on that side of the change. */
export interface ApprovalDescription {
  title: string;
  /** What is confirmed or refused, as buttons name it: "a decisão". */
  act: string;
  /** Where the second person sees what it is about, the weightiest first. */
  pages: { label: string; path: string }[];
  changes: { label: string; before: string | null; after: string | null }[];
}

export interface Decider {
  actor: Actor;
  origin: Origin;
}

export interface ConfirmedApproval {
  id: string;
  payload: JsonDocument;
  reason: string;
  requestedBy: string;
  decidedBy: string;
}

const approvalDays = 7;

/** Key: the approval. */
export const approvalRequested = "platform.approval_requested";

export async function requestApproval(
  trx: Trx,
  request: {
    id: string;
    kind: ApprovalKind["kind"];
    payload: JsonDocument;
    reason: string;
    by: string;
    /** When what it is about is due: an approval does not outlive that. */
    until?: Date | null;
  },
): Promise<void> {
  await trx
    .insertInto("platform.approvals")
    .values({
      id: request.id,
      kind: request.kind,
      payload: JSON.stringify(request.payload),
      reason: request.reason,
      requested_by: request.by,
      expires_at: sql`least(platform.now() + make_interval(days => ${approvalDays}),
        ${request.until ?? null}::timestamptz)`,
    })
    .execute();
  const { id, kind } = request;
  await recordEvents(trx, [{ type: approvalRequested, key: id, payload: { id, kind } }]);
}

export async function findApproval(db: Database, id: string) {
  return db.selectFrom("platform.approvals").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Oldest first, continued from the last id of the page before: ids are in the order of asking. */
export async function listPending(
  db: Database,
  page: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom("platform.approvals")
    .selectAll()
    .where("state", "=", "pending")
    .where("expires_at", ">", sql<Date>`platform.now()`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after!))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

export interface Decision {
  id: string;
  state: "confirmed" | "rejected";
  by: string;
  reason: string;
}

/** Locks the row first, so that two people who decide at once get one outcome. */
export async function recordDecision(
  trx: Trx,
  decision: Decision,
): Promise<Refusal | (ConfirmedApproval & { kind: string })> {
  const row = await trx
    .selectFrom("platform.approvals")
    .selectAll()
    .select(sql<boolean>`expires_at <= platform.now()`.as("is_expired"))
    .where("id", "=", decision.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse("not_found");
  if (row.state !== "pending" || row.is_expired) return refuse("approval_not_pending");
  if (row.requested_by === decision.by) return refuse("approval_needs_other_person");
  await trx
    .updateTable("platform.approvals")
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: sql`platform.now()`,
      decision_reason: decision.reason,
    })
    .where("id", "=", row.id)
    .execute();
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    reason: row.reason,
    requestedBy: row.requested_by,
    decidedBy: decision.by,
  };
}

/** What they were about has ended without them, so nobody is asked any more. */
export async function closeApprovals(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("platform.approvals")
    .set({ state: "expired" })
    .where("id", "in", [...ids])
    .where("state", "=", "pending")
    .execute();
}

/** Due work: what nobody decided in time is closed, in bounded batches. */
export async function expireApprovals(db: Database, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("platform.approvals")
    .set({ state: "expired" })
    .where("id", "in", (due) =>
      due
        .selectFrom("platform.approvals")
        .select("id")
        .where("state", "=", "pending")
        .where("expires_at", "<=", sql<Date>`platform.now()`)
        .orderBy("expires_at")
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
