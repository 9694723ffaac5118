import * as contract from "@areon/contracts/payments/keys";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listPixKeys } from "./list-pix-keys.ts";
import { registerPixKey } from "./register-pix-key.ts";
import { removePixKey } from "./remove-pix-key.ts";

export function pixKeyRoutes(parts: PaymentsDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.listPixKeys, signedIn, ({ actor }) => listPixKeys(parts, actor.userId)),
    route(contract.registerPixKey, signedIn, ({ body, actor, origin }) =>
      registerPixKey(parts, body, { actor, origin }),
    ),
    route(contract.removePixKey, signedIn, ({ params, actor, origin }) =>
      removePixKey(parts, params.id, { actor, origin }),
    ),
  ];
}
