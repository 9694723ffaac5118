import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { saveStatementDraft as endpoint } from "@areon/contracts/disputes/acts";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { openCase, roleOf, situationOf } from "../cases/open-case.ts";
import { writeStatement } from "../cases/statement.queries.ts";
import { judgeDisputeAct } from "../machine/dispute-machine.ts";

/** A draft moves nothing and is told to nobody; it may be saved as long as it may be sent. */
export async function saveStatement(
  db: Database,
  draft: { caseId: string; text: string },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const open = await openCase(trx, draft.caseId);
    const side = open && (await sideOf(trx, open.dispute, userId));
    if (!side) return refuse("not_found");
    const role = roleOf(open.dispute, side);
    const verdict = judgeDisputeAct(situationOf(open), { act: "answer", role });
    if ("hindrance" in verdict) return refuse(verdict.hindrance);
    const { text } = draft;
    const statement = { caseId: open.dispute.id, side, userId, text, isSent: false };
    const savedAt = await writeStatement(trx, statement);
    return { text, saved_at: savedAt.toISOString() };
  });
}
