import { toAuditRow } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { isStaleIntent } from "#platform/ids";
import { currentTraceId } from "#platform/trace";
import {
  hashInput,
  type Outcome,
  type Refused,
  type Submission,
  type Transfer,
} from "./transfer.ts";

/** A submission as it is sent: hashed once, and with the trace of whoever asked. */
export interface Prepared {
  submission: Submission;
  hash: string;
  traceId: string | null;
}

export function prepare(submission: Submission): Prepared {
  return { submission, hash: hashInput(submission), traceId: currentTraceId() ?? null };
}

/** The casts are part of the text: without them PostgreSQL could not choose the function. */
export const postTransfersArguments = [
  "boolean[]",
  "int[]",
  "uuid[]",
  "text[]",
  "uuid[]",
  "text[]",
  "uuid[]",
  "uuid[]",
  "bigint[]",
  "uuid[]",
  "timestamptz[]",
  "text[]",
  "text[]",
  "uuid[]",
  "json",
  "json",
] as const;

/**
 * The arguments of `ledger.post_transfers`, each array as its literal: joining strings is several
 * times cheaper than the driver's way through a quoted copy of every element.
 */
export function encodeSubmissions(batch: readonly Prepared[]): string[] {
  const now = realNowMs();
  const stale: string[] = [];
  const columns: string[][] = Array.from({ length: 13 }, () => []);
  const events: unknown[] = [];
  const audits: unknown[] = [];
  batch.forEach(({ submission, hash, traceId }, index) => {
    const groupNo = index + 1;
    const { transfers, isDerived = false } = submission;
    const intentId = transfers[0].id;
    stale.push(!isDerived && isStaleIntent({ id: intentId, realNowMs: now }) ? "t" : "f");
    for (const transfer of transfers) {
      const values = [String(groupNo), intentId, hash, ...describeColumns(transfer)];
      values.forEach((value, column) => columns[column]!.push(value));
    }
    for (const event of submission.events ?? []) {
      events.push({ group_no: groupNo, ...event, trace_id: traceId });
    }
    for (const entry of submission.audit ?? []) {
      audits.push({ group_no: groupNo, ...toAuditRow(entry), trace_id: traceId });
    }
  });
  return [literal(stale), ...columns.map(literal), JSON.stringify(events), JSON.stringify(audits)];
}

function describeColumns(transfer: Transfer): string[] {
  const { id, kind, reason, reference, actorId } = transfer;
  const isSided = "debit" in transfer;
  return [
    id,
    kind,
    isSided ? transfer.debit : "NULL",
    isSided ? transfer.credit : "NULL",
    "amount" in transfer && transfer.amount !== undefined ? String(transfer.amount) : "NULL",
    isSided ? "NULL" : transfer.holdId,
    "expiresAt" in transfer && transfer.expiresAt
      ? quote(transfer.expiresAt.toISOString())
      : "NULL",
    reason,
    quote(reference),
    actorId ?? "NULL",
  ];
}

function literal(elements: readonly string[]): string {
  return `{${elements.join(",")}}`;
}

function quote(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

export interface AnswerRow {
  group_no: number;
  outcome: string;
  account_id: string | null;
  occurred_at: Date | null;
}

/** An outcome for each submission of the batch, in its order. */
export function decodeAnswers(rows: readonly AnswerRow[], count: number): Outcome[] {
  const at = rows.find(({ group_no }) => group_no === 0)!.occurred_at!;
  const outcomes = Array.from({ length: count }, (): Outcome => ({ state: "posted", at }));
  for (const { group_no, outcome, account_id, occurred_at } of rows) {
    if (group_no === 0) continue;
    outcomes[group_no - 1] =
      outcome === "replayed"
        ? { state: "replayed", at: occurred_at! }
        : {
            state: "refused",
            why: outcome as Refused,
            ...(account_id === null ? {} : { accountId: account_id }),
          };
  }
  return outcomes;
}
