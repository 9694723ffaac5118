import * as categories from "@areon/contracts/catalog/categories";
import * as history from "@areon/contracts/catalog/history";
import * as offer from "@areon/contracts/catalog/offer";
import * as contract from "@areon/contracts/catalog/products";
import { route, type Route } from "#platform/http/route";
import { listCategories } from "../categories/list-categories.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { withdrawReview } from "../review/withdraw-review.ts";
import { changeStock } from "../stock/change-stock.ts";
import { createProduct } from "./create-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { getOfferPrices } from "./get-offer-prices.ts";
import { getOffer } from "./get-offer.ts";
import { getOwnHistory } from "./get-own-history.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { getOwnSummary } from "./get-own-summary.ts";
import { listOwnProducts } from "./list-own-products.ts";
import { pauseProduct } from "./pause-product.ts";
import { publishProduct } from "./publish-product.ts";
import { removeProduct } from "./remove-product.ts";
import { resumeProduct } from "./resume-product.ts";
import { saveProduct } from "./save-product.ts";

const forSellers = { permission: { userTypes: ["seller"] } } as const;

export function productRoutes(parts: CatalogDependencies): Route[] {
  return [...offerRoutes(parts), ...draftRoutes(parts), ...shelfRoutes(parts)];
}

/** What everybody sees. */
function offerRoutes(parts: CatalogDependencies): Route[] {
  const open = { permission: "public" } as const;
  const forAWhile = { ...open, cache: { publicSeconds: 300 } } as const;
  return [
    route(categories.listCategories, forAWhile, () => listCategories(parts.db)),
    route(offer.getOffer, open, ({ params, actor }) =>
      getOffer(parts, params.id, actor?.userId ?? null),
    ),
    route(offer.getOfferPrices, open, ({ params, query }) =>
      getOfferPrices(parts.db, params.id, query.days),
    ),
  ];
}

/** A seller's own products, as they are written. */
function draftRoutes(parts: CatalogDependencies): Route[] {
  return [
    route(contract.listOwnProducts, forSellers, ({ query, actor }) =>
      listOwnProducts(parts, query, actor.userId),
    ),
    route(contract.getOwnSummary, forSellers, ({ actor }) => getOwnSummary(parts.db, actor.userId)),
    route(contract.getOwnProduct, forSellers, ({ params, actor }) =>
      getOwnProduct(parts, params.id, actor.userId),
    ),
    route(history.getOwnHistory, forSellers, ({ params, query, actor }) =>
      getOwnHistory(parts.db, { params, query }, actor.userId),
    ),
    route(contract.createProduct, forSellers, ({ body, actor }) =>
      createProduct(parts, body, actor.userId),
    ),
    route(contract.saveProduct, forSellers, ({ params, body, actor }) =>
      saveProduct(parts, { ...body, id: params.id }, actor.userId),
    ),
    route(contract.duplicateProduct, forSellers, ({ params, body, actor }) =>
      duplicateProduct(parts, { id: body.id, sourceId: params.id }, actor.userId),
    ),
  ];
}

/** Where a seller's products stand. */
function shelfRoutes(parts: CatalogDependencies): Route[] {
  return [
    route(contract.publishProduct, forSellers, ({ params, body, actor }) =>
      publishProduct(parts, { id: params.id, version: body.version }, actor.userId),
    ),
    route(contract.withdrawReview, forSellers, ({ params, actor }) =>
      withdrawReview(parts, params.id, actor.userId),
    ),
    route(contract.pauseProduct, forSellers, ({ params, actor }) =>
      pauseProduct(parts, params.id, actor.userId),
    ),
    route(contract.resumeProduct, forSellers, ({ params, actor }) =>
      resumeProduct(parts, params.id, actor.userId),
    ),
    route(contract.removeProduct, forSellers, ({ params, actor }) =>
      removeProduct(parts, params.id, actor.userId),
    ),
    route(contract.changeStock, forSellers, ({ params, body, actor }) =>
      changeStock(parts, { ...body, productId: params.id }, actor.userId),
    ),
  ];
}
