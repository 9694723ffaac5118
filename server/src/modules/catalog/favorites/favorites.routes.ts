import * as contract from "@areon/contracts/catalog/favorites";
import { route, type Route } from "#platform/http/route";
import type { CatalogDependencies } from "../dependencies.ts";
import { addFavorite } from "./add-favorite.ts";
import { listFavoriteIdsOf } from "./favorite.queries.ts";
import { listFavorites } from "./list-favorites.ts";
import { markFavoritesSeen } from "./mark-favorites-seen.ts";
import { removeFavorite } from "./remove-favorite.ts";

export function favoritesRoutes(parts: CatalogDependencies): Route[] {
  const forBuyers = { permission: { userTypes: ["buyer"] } } as const;
  return [
    route(contract.listFavorites, forBuyers, ({ query: { cursor, limit }, actor }) =>
      listFavorites(parts, { userId: actor.userId, cursor, limit }),
    ),
    route(contract.listFavoriteIds, forBuyers, async ({ actor }) => ({
      product_ids: await listFavoriteIdsOf(parts.db, actor.userId),
    })),
    route(contract.addFavorite, forBuyers, ({ params, actor }) =>
      addFavorite(parts, { userId: actor.userId, productId: params.product_id }),
    ),
    route(contract.removeFavorite, forBuyers, ({ params, actor }) =>
      removeFavorite(parts, { userId: actor.userId, productId: params.product_id }),
    ),
    route(contract.markFavoritesSeen, forBuyers, ({ body, actor }) =>
      markFavoritesSeen(parts, { userId: actor.userId, seen: body.seen }),
    ),
  ];
}
