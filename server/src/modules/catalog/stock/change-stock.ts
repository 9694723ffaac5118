import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { changeStock as endpoint, SellerProduct } from "@areon/contracts/catalog/products";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "../products/describe-product.ts";
import { lockOwnProduct } from "../products/own-product.ts";
import { findProduct } from "../products/product.queries.ts";
import { findMove } from "./find-move.ts";
import { moveStock } from "./move-stock.ts";

type Wish = EndpointRequest<typeof endpoint>["body"] & { productId: string };

/** More or less of a product; the entry in its history is how a repeat is known. */
export async function changeStock(
  parts: CatalogDependencies,
  wish: Wish,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { productId } = wish;
  const done = await allOrNothing(parts.db, (trx) => moveOnce(trx, wish, userId));
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(parts.db, productId))!);
}

async function moveOnce(
  trx: Trx,
  { id, productId, change }: Wish,
  userId: string,
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const row = await lockOwnProduct(trx, productId, userId);
  if (isRefusal(row)) return row;
  const before = await findMove(trx, id);
  if (before) {
    const isSame = before.productId === productId && before.isChange(change);
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  return moveStock(trx, { productId, change, userId, id });
}
