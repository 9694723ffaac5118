import * as contract from "@areon/contracts/payments/desk";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { closeBreak } from "./close-break.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { requestAssignment } from "./request-assignment.ts";
import { returnUnmatched } from "./return-unmatched.ts";

export function reconciliationRoutes(parts: PaymentsDependencies): Route[] {
  const act = { permission: { capability: "payments.reconcile" } } as const;
  return [
    route(contract.getReconciliation, { permission: { capability: "finance.read" } }, () =>
      getReconciliation(parts),
    ),
    route(contract.closeBreak, act, ({ params, body, actor, origin }) =>
      closeBreak(parts, { id: params.id, note: body.note }, { actor, origin }),
    ),
    route(contract.requestAssignment, act, ({ params, body, actor, origin }) =>
      requestAssignment(
        parts,
        { id: body.id, breakId: params.id, userId: body.user_id, reason: body.reason },
        { actor, origin },
      ),
    ),
    route(contract.returnUnmatched, act, ({ params, body, actor, origin }) =>
      returnUnmatched(parts, { id: params.id, reason: body.reason }, { actor, origin }),
    ),
  ];
}
