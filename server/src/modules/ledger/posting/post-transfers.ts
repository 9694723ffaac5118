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
import { judge, type Cases } from "./judge-outcome.ts";
import { assertSound, type Submission } from "./transfer.ts";

/**
 * The door inside a use case's transaction: what it posts is undone when the use case is. Accounts stay
 * locked until the end, so a use case calls it once, with everything, and as late as it can. The cases answer
 * for the submissions one after the other.
 */
export async function postTransfers<Answer>(
  trx: Trx,
  submissions: readonly Submission[],
  cases: Cases<Answer>,
): Promise<Answer[]> {
  if (submissions.length === 0) return [];
  submissions.forEach(assertSound);
  assertApart(submissions);
  const values = encodeSubmissions(submissions.map(prepare)).map(
    (value, index) => sql`${value}::${sql.raw(postTransfersArguments[index]!)}`,
  );
  const { rows } = await sql<AnswerRow>`
    ${keptPlan} select * from ledger.post_transfers(${sql.join(values)})`.execute(trx);
  if (submissions.some(({ events }) => events && events.length > 0)) markForListeners(trx);
  const answers: Answer[] = [];
  for (const [index, outcome] of decodeAnswers(rows, submissions.length).entries()) {
    answers.push(await judge({ outcome, submission: submissions[index]! }, cases));
  }
  return answers;
}

/** The same for one submission. */
export async function postGroup<Answer>(
  trx: Trx,
  submission: Submission,
  cases: Cases<Answer>,
): Promise<Answer> {
  const [answer] = await postTransfers(trx, [submission], cases);
  return answer as Answer;
}

/** One call has one answer for an id; who asks the same twice must ask one after the other. */
function assertApart(submissions: readonly Submission[]): void {
  const ids = submissions.flatMap(({ transfers }) => transfers.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) throw new Error("a transfer stands twice in one call");
}
