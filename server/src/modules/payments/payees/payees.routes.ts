import * as contract from "@areon/contracts/payments/payouts";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listPayees } from "./list-payees.ts";
import { lookUpKey } from "./look-up-key.ts";
import { markPayee } from "./mark-payee.ts";
import { openCode } from "./open-code.ts";
import { renewListedPayee } from "./renew-payee.ts";

export function payeesRoutes(dependencies: PaymentsDependencies): Route[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.lookUpPixKey, signedIn, ({ body, actor, origin }) =>
      lookUpKey(dependencies, body, { actor, origin }),
    ),
    route(contract.openPixCode, signedIn, ({ body, actor, origin }) =>
      openCode(dependencies, body.code, { actor, origin }),
    ),
    route(contract.listPixPayees, signedIn, ({ actor }) => listPayees(dependencies, actor.userId)),
    route(contract.renewPixPayee, signedIn, ({ params, actor, origin }) =>
      renewListedPayee(dependencies, params.id, { actor, origin }),
    ),
    route(contract.markPixPayee, signedIn, ({ params, body, actor }) =>
      markPayee(db, { id: params.id, isFavourite: body.is_favourite }, actor.userId),
    ),
  ];
}
