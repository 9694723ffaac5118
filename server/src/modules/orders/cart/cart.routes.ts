import * as contract from "@areon/contracts/orders/cart";
import { route, type Route } from "#platform/http/route";
import { asBuyer } from "../buyer.ts";
import type { CartParts } from "./describe-cart.ts";
import { getCart } from "./get-cart.ts";
import { joinCart } from "./join-cart.ts";
import { previewCart } from "./preview-cart.ts";
import { putCartItem } from "./put-cart-item.ts";
import { removeCartItem } from "./remove-cart-item.ts";

export function cartRoutes(parts: CartParts): Route[] {
  const { db } = parts;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getCart, signedIn, ({ actor }) =>
      asBuyer(db, actor, ({ userId }) => getCart(parts, userId)),
    ),
    route(contract.putCartItem, signedIn, ({ params, body, actor }) =>
      asBuyer(db, actor, ({ userId }) => putCartItem(parts, { ...params, ...body }, userId)),
    ),
    route(contract.removeCartItem, signedIn, ({ params, actor }) =>
      asBuyer(db, actor, ({ userId }) => removeCartItem(parts, params.product_id, userId)),
    ),
    route(contract.joinCart, signedIn, ({ body, actor }) =>
      asBuyer(db, actor, ({ userId }) => joinCart(parts, body.items, userId)),
    ),
    route(contract.previewCart, { permission: "public" }, ({ body, actor }) =>
      previewCart(parts, body.items, actor?.userId ?? null),
    ),
  ];
}
