import * as contract from "@areon/contracts/payments/charges";
import type { PartyCards } from "#modules/wallet";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { createCharge } from "./create-charge.ts";
import { getCharge } from "./get-charge.ts";
import { getTransferInstructions } from "./get-transfer-instructions.ts";
import { listCharges } from "./list-charges.ts";
import { removeCharge } from "./remove-charge.ts";

export function chargeRoutes(parts: PaymentsDependencies & { cards: PartyCards }): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.createCharge, signedIn, ({ body, actor, origin }) =>
      createCharge(parts, body, { actor, origin }),
    ),
    route(contract.listCharges, signedIn, ({ query, actor }) =>
      listCharges(parts, query, actor.userId),
    ),
    route(contract.getCharge, signedIn, ({ params, actor }) =>
      getCharge(parts, params.id, actor.userId),
    ),
    route(contract.removeCharge, signedIn, ({ params, actor }) =>
      removeCharge(parts, params.id, actor.userId),
    ),
    route(contract.getTransferInstructions, signedIn, ({ actor }) =>
      getTransferInstructions(parts, actor.userId),
    ),
  ];
}
