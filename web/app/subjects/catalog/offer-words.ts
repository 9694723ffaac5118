import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { formatDecimal } from "~/platform/text/money";

/** Behind a price: "saca 60 kg". */
export function unitWord(unit: UnitCode): string {
  return units[unit].singular;
}

/** Behind a quantity: "sacas". */
export function unitPlural(unit: UnitCode): string {
  return units[unit].plural;
}

/** "1.200 sacas", "1 saca 60 kg". */
export function quantityWords(quantity: string, unit: UnitCode): string {
  return `${formatDecimal(quantity)} ${quantity === "1" ? unitWord(unit) : unitPlural(unit)}`;
}

/** As it stands behind the minimum on a card. */
export const deliveryShort: Readonly<Record<DeliveryMode, string>> = {
  fob: "FOB",
  cif: "CIF",
  pickup: "retirada",
};

/** "Mínimo 500 sacas · FOB". */
export function termsWords(offer: {
  minimum_quantity: string;
  unit: UnitCode;
  delivery: readonly DeliveryMode[];
}): string {
  const minimum = `Mínimo ${quantityWords(offer.minimum_quantity, offer.unit)}`;
  return [minimum, offer.delivery.map((mode) => deliveryShort[mode]).join(", ")].join(" · ");
}

/** "4,3 (12)"; nothing before the first review. */
export function starsOf({ rating, reviews }: { rating: string | null; reviews: number }) {
  if (rating === null) return undefined;
  return { score: formatDecimal(rating), count: reviews.toLocaleString("pt-BR") };
}

/** "Sorriso, MT", and how far that is where it is known. */
export function placeWords(place: {
  municipality: string;
  uf: string;
  distance_km?: number | null | undefined;
}): string {
  const name = `${place.municipality}, ${place.uf}`;
  if (place.distance_km === undefined || place.distance_km === null) return name;
  return `${name} · ${formatDecimal(String(Math.round(place.distance_km)))} km`;
}

/** "72 toneladas", "1,5 tonelada", "850 kg". */
export function weightWords(kg: number): string {
  if (kg < 1_000) return `${formatDecimal(trimmed(kg, 1))} kg`;
  const tonnes = trimmed(kg / 1_000, 1);
  return `${formatDecimal(tonnes)} ${Number(tonnes) < 2 ? "tonelada" : "toneladas"}`;
}

function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
