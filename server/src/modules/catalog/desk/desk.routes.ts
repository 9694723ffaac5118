import * as contract from "@areon/contracts/catalog/desk";
import * as history from "@areon/contracts/catalog/history";
import { route, type Route } from "#platform/http/route";
import type { CatalogDependencies } from "../dependencies.ts";
import { decideReview } from "../review/decide-review.ts";
import { getReview } from "../review/get-review.ts";
import { listReviews } from "../review/list-reviews.ts";
import { getStockSummary } from "../stock/get-stock-summary.ts";
import { listStock } from "../stock/list-stock.ts";
import { blockProduct } from "./block-product.ts";
import { getDeskProduct } from "./get-desk-product.ts";
import { getProductHistory } from "./get-product-history.ts";
import { listAllProducts } from "./list-all-products.ts";

export function productDeskRoutes(parts: CatalogDependencies): Route[] {
  const readers = { permission: { capability: "products.read_all" } } as const;
  const deciders = { permission: { capability: "products.review" } } as const;
  return [
    route(contract.listReviews, deciders, ({ query, actor }) =>
      listReviews(parts, query, actor.userId),
    ),
    route(contract.getReview, deciders, ({ params, actor }) =>
      getReview(parts, params.id, actor.userId),
    ),
    route(contract.decideReview, deciders, ({ params, body, actor, origin }) =>
      decideReview(parts, { ...body, id: params.id }, { actor, origin }),
    ),
    route(contract.blockProduct, deciders, ({ params, body, actor, origin }) =>
      blockProduct(parts, { ...body, id: params.id, isBlocked: true }, { actor, origin }),
    ),
    route(contract.unblockProduct, deciders, ({ params, body, actor, origin }) =>
      blockProduct(parts, { ...body, id: params.id, isBlocked: false }, { actor, origin }),
    ),
    route(contract.listAllProducts, readers, ({ query }) => listAllProducts(parts, query)),
    route(contract.getDeskProduct, readers, ({ params }) => getDeskProduct(parts, params.id)),
    route(history.getProductHistory, readers, ({ params, query }) =>
      getProductHistory(parts.db, { params, query }),
    ),
    route(contract.listStock, readers, ({ query }) => listStock(parts, query)),
    route(contract.getStockSummary, readers, () => getStockSummary(parts.db)),
  ];
}
