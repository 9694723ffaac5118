import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";

/** Either side may end the talk early; the desk's time begins. */
export async function askForMediation(
  db: Database,
  request: CaseRequest,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: "party",
    acts: ["ask_mediation"],
    run: (trx, open, by) => moveCase(trx, open, { act: "ask_mediation", ...by }),
  });
}
