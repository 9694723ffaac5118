import * as contract from "@areon/contracts/orders/checkout";
import { quoteCheckout as quoting } from "@areon/contracts/orders/quote";
import { route, type Route } from "#platform/http/route";
import { asBuyer, asRegisteredBuyer } from "../buyer.ts";
import { cancelCheckout } from "./cancel-checkout.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { getCheckout } from "./get-checkout.ts";
import { payCheckout } from "./pay-checkout.ts";
import { placeCheckout } from "./place-checkout.ts";
import { quoteCheckout } from "./quote-checkout.ts";

export function checkoutRoutes(parts: CheckoutParts): Route[] {
  const { db } = parts;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(quoting, signedIn, ({ body, actor }) =>
      asRegisteredBuyer(db, actor, (buyer) => quoteCheckout(parts, body, buyer)),
    ),
    route(contract.placeCheckout, signedIn, ({ body, actor, origin }) =>
      asRegisteredBuyer(db, actor, () => placeCheckout(parts, body, actor, origin)),
    ),
    route(contract.getCheckout, signedIn, ({ params, actor }) =>
      getCheckout(parts, params.id, actor.userId),
    ),
    route(contract.payCheckout, signedIn, ({ params: { id }, body: wish, actor, origin }) =>
      asRegisteredBuyer(db, actor, () => payCheckout(parts, { id, wish }, { actor, origin })),
    ),
    route(contract.cancelCheckout, signedIn, ({ params, actor }) =>
      asBuyer(db, actor, ({ userId }) => cancelCheckout(parts, params.id, userId)),
    ),
  ];
}
