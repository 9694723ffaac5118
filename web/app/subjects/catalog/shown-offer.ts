import type { ProductCard } from "@areon/contracts/catalog/search";

/** What a card shows of an offer. */
export type ShownOffer = Pick<
  ProductCard,
  | "id"
  | "slug"
  | "title"
  | "price"
  | "unit"
  | "minimum_quantity"
  | "delivery"
  | "photo"
  | "seller"
  | "rating"
  | "reviews"
> & { place: { municipality: string; uf: string; distance_km?: number | null } };

/** A page that brings many cards along brings no more of each, and no distance from a place that it does not name. */
export function shownOffer(offer: ProductCard): ShownOffer {
  const { id, slug, title, price, unit, minimum_quantity, delivery, photo, seller } = offer;
  const { rating, reviews, place } = offer;
  const { municipality, uf } = place;
  const terms = { price, unit, minimum_quantity, delivery, rating, reviews };
  return { id, slug, title, ...terms, photo, seller, place: { municipality, uf } };
}
