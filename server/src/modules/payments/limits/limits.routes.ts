import * as contract from "@areon/contracts/payments/limits";
import { confirmDevice } from "#modules/identity";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import type { PaymentsDependencies } from "../dependencies.ts";
import { cancelLimitChange } from "./cancel-limit-change.ts";
import { changePayoutLimit } from "./change-payout-limit.ts";
import { getPayoutLimits } from "./get-payout-limits.ts";

export function limitsRoutes(dependencies: PaymentsDependencies): Route[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getPayoutLimits, signedIn, ({ actor }) => getPayoutLimits(db, actor)),
    route(contract.changePayoutLimit, signedIn, ({ body, actor, origin }) =>
      changePayoutLimit(db, {
        id: body.id,
        kind: body.kind,
        amount: decimalToCents(body.amount),
        grant: body.grant,
        actor,
        origin,
      }),
    ),
    route(contract.cancelLimitChange, signedIn, ({ params, actor, origin }) =>
      cancelLimitChange(db, params.id, { actor, origin }),
    ),
    route(contract.confirmDevice, signedIn, ({ body, actor, origin }) =>
      confirmDevice(dependencies, body, { actor, origin }),
    ),
  ];
}
