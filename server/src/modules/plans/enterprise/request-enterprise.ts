import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { requestEnterprise as endpoint } from "@areon/contracts/plans/plans";
import { partyOfUser } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import {
  countOpenRequests,
  findEnterpriseRequest,
  insertEnterpriseRequest,
} from "./enterprise-request.queries.ts";

/** Whoever has two that nobody answered yet does not need a third. */
const maxOpen = 2;

export async function requestEnterprise(
  db: Database,
  wish: EndpointRequest<typeof endpoint>["body"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { id, company, contact, message } = wish;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const before = await findEnterpriseRequest(trx, id);
    if (before) {
      const isSame =
        before.user_id === userId &&
        before.company === company &&
        before.contact === contact &&
        before.message === message;
      return isSame ? { id } : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    await lockName(trx, `plans.enterprise_requests ${userId}`);
    if ((await countOpenRequests(trx, userId)) >= maxOpen) return refuse("too_many_plan_requests");
    const party_id = await partyOfUser(trx, userId);
    if (party_id === undefined) return refuse("not_found");
    await insertEnterpriseRequest(trx, { ...wish, party_id, user_id: userId });
    await recordEvents(trx, [{ type: "plans.enterprise_requested", key: id, payload: { id } }]);
    return { id };
  });
}
