import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { idSchema } from "./primitives.ts";

/** So that the hearts of every list are one answer. */
export const maxFavorites = 500;

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
      .array(z.object({ product_id: idSchema, price: z.string().regex(/^\d{1,10}\.\d{2,4}$/) }))
      .min(1)
      .max(100),
  }),
  status: 204,
  response: z.null(),
  problems: [],
});
