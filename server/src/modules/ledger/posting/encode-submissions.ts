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
  for (const [index, { submission, hash, traceId }] of batch.entries()) {
    const groupNo = index + 1;
    const { transfers, isDerived = false } = submission;
    const group = { no: String(groupNo), intentId: transfers[0].id, hash };
    const isStale = !isDerived && isStaleIntent({ id: group.intentId, realNowMs: now });
    stale.push(isStale ? "t" : "f");
    for (const transfer of transfers) pushTransfer(columns, group, transfer);
    for (const event of submission.events ?? []) {
      events.push({ group_no: groupNo, ...event, trace_id: traceId });
    }
    for (const entry of submission.audit ?? []) {
      audits.push({ group_no: groupNo, ...toAuditRow(entry), trace_id: traceId });
    }
  }
  return [literal(stale), ...columns.map(literal), JSON.stringify(events), JSON.stringify(audits)];
}

/** Column by column, without a row in between: there are thousands of them in a second. */
function pushTransfer(
  columns: readonly string[][],
  group: { no: string; intentId: string; hash: string },
  transfer: Transfer,
): void {
  const isSided = "debit" in transfer;
  const amount = "amount" in transfer ? transfer.amount : undefined;
  const expiresAt = "expiresAt" in transfer ? transfer.expiresAt : undefined;
  columns[0]!.push(group.no);
  columns[1]!.push(group.intentId);
  columns[2]!.push(group.hash);
  columns[3]!.push(transfer.id);
  columns[4]!.push(transfer.kind);
  columns[5]!.push(isSided ? transfer.debit : "NULL");
  columns[6]!.push(isSided ? transfer.credit : "NULL");
  columns[7]!.push(amount === undefined ? "NULL" : String(amount));
  columns[8]!.push(isSided ? "NULL" : transfer.holdId);
  columns[9]!.push(expiresAt ? quote(expiresAt.toISOString()) : "NULL");
  columns[10]!.push(transfer.reason);
  columns[11]!.push(quote(transfer.reference));
  columns[12]!.push(transfer.actorId ?? "NULL");
}

function literal(elements: readonly string[]): string {
  return `{${elements.join(",")}}`;
}

const special = /[\\"]/;

function quote(text: string): string {
  if (!special.test(text)) return `"${text}"`;
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
