import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";

/** Somebody of the desk makes it their own, also when it was a colleague's. */
export async function takeDispute(
  db: Database,
  request: CaseRequest,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: { desk: "disputes.taken" },
    acts: ["take"],
    run: (trx, open, by) =>
      moveCase(trx, open, {
        act: "take",
        ...by,
        carryOut: async () => ({ changes: { assigned_to: by.actorId } }),
      }),
  });
}
