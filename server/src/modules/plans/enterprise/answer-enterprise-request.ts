import type { EnterpriseRequest } from "@areon/contracts/plans/plans";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findEnterpriseRequest, markAnswered } from "./enterprise-request.queries.ts";
import { describeRequests } from "./list-enterprise-requests.ts";

/** Of two people who answer at once, the second is told. */
export async function answerEnterpriseRequest(
  db: Database,
  { id, note }: { id: string; note: string },
  by: { actor: Actor; origin: Origin },
): Promise<EnterpriseRequest | Refusal> {
  return inTransaction(db, async (trx) => {
    if (!(await findEnterpriseRequest(trx, id))) return refuse("not_found");
    if (!(await markAnswered(trx, { id, note, by: by.actor.userId }))) {
      return refuse("plan_request_answered");
    }
    await recordAudit(trx, [
      { action: "plans.request_answered", ...by, objectKind: "enterprise_request", objectId: id },
    ]);
    const [request] = await describeRequests(trx, [(await findEnterpriseRequest(trx, id))!]);
    return request!;
  });
}
