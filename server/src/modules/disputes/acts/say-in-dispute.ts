import type { DisputeActed } from "@areon/contracts/disputes/acts";
import { mostDisputeMessages } from "@areon/contracts/disputes/terms";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { hashWords } from "../cases/hash-words.ts";
import { countMessages, insertMessage } from "../cases/message.queries.ts";
import { moveCase } from "../cases/move-case.ts";

/** One more line of the thread that both sides and the desk read. */
export async function sayInDispute(
  db: Database,
  request: CaseRequest,
  { as, text }: { as: "party" | "desk"; text: string },
): Promise<DisputeActed | Refusal> {
  const said = { text: hashWords(text) };
  return actOnCase(db, request, {
    as: as === "party" ? as : { desk: "disputes.said" },
    acts: ["say"],
    said,
    run: (trx, open, { by, actorId, stepId }) => {
      const { id: caseId } = open.dispute;
      return moveCase(trx, open, {
        act: "say",
        by,
        actorId,
        stepId,
        carryOut: async (id) => {
          if ((await countMessages(trx, caseId)) >= mostDisputeMessages) {
            return refuse("dispute_thread_full", { most: mostDisputeMessages });
          }
          await insertMessage(trx, { id, case_id: caseId, voice: by, user_id: actorId, text });
          return { detail: said };
        },
      });
    },
  });
}
