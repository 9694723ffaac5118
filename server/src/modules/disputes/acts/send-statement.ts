import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { hashWords } from "../cases/hash-words.ts";
import { moveCase } from "../cases/move-case.ts";
import { writeStatement } from "../cases/statement.queries.ts";
import { askedAfter } from "../evidence/asked-after.ts";
import { markEvidenceSent } from "../evidence/evidence.queries.ts";

/** The defence, with all that was laid ready for it: from then on the other side and the desk see it. */
export async function sendStatement(
  db: Database,
  request: CaseRequest,
  text: string,
): Promise<DisputeActed | Refusal> {
  const said = { text: hashWords(text) };
  return actOnCase(db, request, {
    as: "party",
    acts: ["answer"],
    said,
    run: (trx, open, { by, actorId, stepId }) => {
      if (by === "desk") throw new Error("the desk has no side to defend");
      const { id: caseId } = open.dispute;
      return moveCase(trx, open, {
        act: "answer",
        by,
        actorId,
        stepId,
        carryOut: async () => {
          await writeStatement(trx, { caseId, side: by, userId: actorId, text, isSent: true });
          const count = await markEvidenceSent(trx, { caseId, side: by });
          const asked = askedAfter(open.dispute, by);
          return { detail: { count, ...said }, changes: { ...asked, has_answered: true } };
        },
      });
    },
  });
}
