import { z } from "zod";
import { unitPriceSchema } from "./amounts.ts";
import { productCardSchema } from "./search.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

/** So that the hearts of every list are one answer. */
export const maxFavorites = 500;

/** Whether it can be bought now: a seller may pause an offer, sell it out or take it down. */
export const favoriteStates = ["available", "out_of_stock", "paused", "removed"] as const;
export type FavoriteState = (typeof favoriteStates)[number];

export const favoriteSchema = z
  .object({
    product_id: idSchema,
    /** As it is now, or as the person knew it when it is no longer public. */
    title: z.string(),
    /** Null of what is paused or taken down: nobody reads what it became. */
    product: productCardSchema.nullable(),
    state: z.enum(favoriteStates),
    /** What the person knows it to cost: when it was saved, last told of, or last seen here. */
    known_price: unitPriceSchema,
    saved_at: instantSchema,
  })
  .meta({ id: "Favorite" });
export type Favorite = z.infer<typeof favoriteSchema>;

export const listFavorites = endpoint({
  id: "catalog.list_favorites",
  method: "GET",
  path: "/catalog/favorites",
  summary: "The caller's favourite offers, the last saved first",
  rateClass: "read",
  query: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  status: 200,
  response: z.object({
    favorites: z.array(favoriteSchema),
    total: z.int().min(0),
    next_cursor: idSchema.nullable(),
  }),
  problems: [],
});

export const listFavoriteIds = endpoint({
  id: "catalog.list_favorite_ids",
  method: "GET",
  path: "/catalog/favorites/ids",
  summary: "Ids of all the caller's favourite offers, for the hearts of every list",
  rateClass: "read",
  status: 200,
  response: z.object({ product_ids: z.array(idSchema).max(maxFavorites) }),
  problems: [],
});

export const addFavorite = endpoint({
  id: "catalog.add_favorite",
  method: "PUT",
  path: "/catalog/favorites/{product_id}",
  summary: "Keep an offer; a second call changes nothing",
  rateClass: "write",
  params: z.object({ product_id: idSchema }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "favorites_full", "own_product"],
});

export const removeFavorite = endpoint({
  id: "catalog.remove_favorite",
  method: "DELETE",
  path: "/catalog/favorites/{product_id}",
  summary: "Keep an offer no longer; a second call changes nothing",
  rateClass: "write",
  params: z.object({ product_id: idSchema }),
  status: 204,
  response: z.null(),
  problems: [],
});

export const markFavoritesSeen = endpoint({
  id: "catalog.mark_favorites_seen",
  method: "POST",
  path: "/catalog/favorites/seen",
  summary: "Say which prices stood on the screen: a fall is told against what the person has seen",
  rateClass: "write",
  body: z.object({
    seen: z
      .array(z.object({ product_id: idSchema, price: unitPriceSchema }))
      .min(1)
      .max(100),
  }),
  status: 204,
  response: z.null(),
  problems: [],
});
