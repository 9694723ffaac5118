import { sql } from "kysely";
import { markForListeners } from "#platform/db/after-commit";
import type { Trx } from "#platform/db/database";
import { keptPlan } from "#platform/db/kept-plan";
import {
  decodeAnswers,
  encodeSubmissions,
  postTransfersArguments,
  prepare,
  type AnswerRow,
} from "./encode-submissions.ts";
import { assertSound, type Outcome, type Submission } from "./transfer.ts";

/**
 * The door inside a use case's transaction: what it posts is undone when the use case is. Accounts stay
 * locked until the end, so a use case calls it once, with everything, and as late as it can.
 */
export async function postTransfers(
  trx: Trx,
  submissions: readonly Submission[],
): Promise<Outcome[]> {
  if (submissions.length === 0) return [];
  submissions.forEach(assertSound);
  assertApart(submissions);
  const values = encodeSubmissions(submissions.map(prepare)).map(
    (value, index) => sql`${value}::${sql.raw(postTransfersArguments[index]!)}`,
  );
  const { rows } = await sql<AnswerRow>`
    ${keptPlan} select * from ledger.post_transfers(${sql.join(values)})`.execute(trx);
  if (submissions.some(({ events }) => events && events.length > 0)) markForListeners(trx);
  return decodeAnswers(rows, submissions.length);
}

/** One call has one answer for an id; who asks the same twice must ask one after the other. */
function assertApart(submissions: readonly Submission[]): void {
  const ids = submissions.flatMap(({ transfers }) => transfers.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) throw new Error("a transfer stands twice in one call");
}
