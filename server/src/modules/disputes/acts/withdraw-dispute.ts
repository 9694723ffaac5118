import type { DisputeActed } from "@areon/contracts/disputes/acts";
import { closeOrderDispute } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";

/** Whoever opened it gives it up: the order goes on, with its deadline moved by as long as it stood. */
export async function withdrawDispute(
  db: Database,
  request: CaseRequest,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: "party",
    acts: ["withdraw"],
    run: (trx, open, { by, actorId, stepId }) =>
      moveCase(trx, open, {
        act: "withdraw",
        by,
        actorId,
        stepId,
        carryOut: async () => {
          const { id: orderId } = open.order;
          const closed = await closeOrderDispute(trx, { orderId, role: by, actorId, stepId });
          return isRefusal(closed) ? closed : {};
        },
      }),
  });
}
