import type { Notice } from "#modules/notifications";
import { priceInWords, quantityInWords, unitPriceInWords } from "../offer-words.ts";
import type { DueFavorite } from "./round.queries.ts";

interface Offer {
  id: string;
  title: string;
  price: string | null;
  unit: string | null;
  stock: string;
  municipality: string | null;
  uf: string | null;
}

/** One notice for all who know the same price; each of them is in one of the notices only. */
export function favoriteNotices(
  offer: Offer,
  { due, at }: { due: readonly DueFavorite[]; at: Date },
): Notice[] {
  const groups = Map.groupBy(due, ({ is_back, known_price }) => (is_back ? "" : known_price));
  return [...groups].map(([known, people]) => ({
    ...(known === "" ? backInStock(offer) : cheaper(offer, known)),
    to: people.map(({ user_id }) => user_id),
    kind: "product",
    link: `/product/${offer.id}`,
    source: `catalog.favorite_told:${offer.id}:${at.toISOString()}`,
  }));
}

function cheaper(offer: Offer, known: string): Pick<Notice, "title" | "message"> {
  const now = unitPriceInWords(offer.price!, offer.unit!);
  return {
    title: `Preço caiu: ${offer.title}`,
    message: `De ${priceInWords(known)} para ${now}, em ${offer.municipality}, ${offer.uf}.`,
  };
}

function backInStock(offer: Offer): Pick<Notice, "title" | "message"> {
  const left = quantityInWords(offer.stock, offer.unit!);
  return {
    title: `De volta ao estoque: ${offer.title}`,
    message: `${left} por ${unitPriceInWords(offer.price!, offer.unit!)}, em ${offer.municipality}, ${offer.uf}.`,
  };
}
