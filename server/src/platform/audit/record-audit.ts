import { hash } from "node:crypto";
import type { AuditAction } from "@areon/contracts/core/audit-actions";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { currentTraceId } from "#platform/trace";

export interface AuditEntry {
  action: AuditAction;
  actor: Actor | null;
  origin?: Origin;
  objectKind: string;
  objectId: string;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Written in the transaction of the act, all entries of a call in one statement. Values are hashed:
 * the trail proves what a field was without becoming a second place where personal data lives.
 */
export async function recordAudit(trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const traceId = currentTraceId() ?? null;
  await trx
    .insertInto("platform.audit_entries")
    .values(entries.map((entry) => ({ ...toAuditRow(entry), trace_id: traceId })))
    .execute();
}

/** An entry as it is stored, for writers that insert it together with what they do. */
export function toAuditRow(entry: AuditEntry) {
  return {
    action: entry.action,
    actor_id: entry.actor?.userId ?? null,
    session_id: entry.actor?.sessionId ?? null,
    assurance: entry.actor?.assurance ?? null,
    address: entry.origin?.address ?? null,
    object_kind: entry.objectKind,
    object_id: entry.objectId,
    reason: entry.reason ?? null,
    changes: JSON.stringify(hashChanges(entry.before ?? {}, entry.after ?? {})),
  };
}

type FieldChange = { before: string | null; after: string | null };

function hashChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, FieldChange> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes: Record<string, FieldChange> = {};
  for (const field of fields) {
    const change = { before: hashValue(before[field]), after: hashValue(after[field]) };
    if (change.before !== change.after) changes[field] = change;
  }
  return changes;
}

function hashValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === "bigint" ? `${item}` : item,
  );
  return hash("sha256", text, "hex");
}
