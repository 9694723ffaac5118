import { unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import type { ComparedOffer as Row } from "@areon/contracts/freight/same-product";
import type { ComparedOffer } from "#modules/catalog";
import { roadDistanceKm } from "#modules/places";
import { isRefusal } from "#platform/refusal";
import { addPrices, perUnit, scaled, weightOf } from "../floors/floor.ts";
import { quoteBy, type Tariff, type Town } from "../quoting/quote-freight.ts";

interface Wish {
  quantity: string;
  to: Town | null;
  /** Null where no freight can be reckoned. */
  tariff: Tariff | null;
}

/**
 * By what a unit costs delivered, or by its price as long as no town is known. An offer whose freight
 * nobody knows is not the cheaper for it: such ones come last. Of equal ones the nearer, then the older.
 */
export function rankOffers(
  { offer, others }: { offer: ComparedOffer | null; others: readonly ComparedOffer[] },
  wish: Wish,
): Row[] {
  const rows = [
    ...(offer ? [{ ...reckon(offer, wish), is_this: true }] : []),
    ...others.map((other) => ({ ...reckon(other, wish), is_this: false })),
  ].toSorted(inOrder);
  const [first] = rows;
  return rows.map((row) => ({
    ...row,
    is_cheapest: first !== undefined && sumOf(row) === sumOf(first) && areAlike(row, first),
  }));
}

type Reckoned = Omit<Row, "is_this" | "is_cheapest">;

function reckon(offer: ComparedOffer, { quantity: wished, to, tariff }: Wish): Reckoned {
  const { id, slug, seller, place } = offer;
  const quantity = within(wished, offer);
  const price = unitPriceFor(offer, quantity);
  const freight = to && tariff ? freightOf(offer, { quantity, to, tariff }) : null;
  const km = to && (freight?.km ?? Math.ceil(roadDistanceKm(place, to)));
  return {
    id,
    slug,
    seller,
    place: { municipality: place.name, uf: place.uf, distance_km: km },
    quantity,
    price,
    freight_per_unit: freight?.perUnit ?? null,
    delivered_per_unit: freight ? addPrices(price, freight.perUnit) : null,
  };
}

function freightOf(
  { unitKg, place }: ComparedOffer,
  { quantity, to, tariff }: { quantity: string; to: Town; tariff: Tariff },
): { km: number; perUnit: string } | null {
  const weightKg = unitKg === null ? null : weightOf(quantity, unitKg);
  if (weightKg === null) return null;
  const quote = quoteBy(tariff, { weightKg, from: place, to });
  return isRefusal(quote) ? null : { km: quote.km, perUnit: perUnit(quote.total, quantity) };
}

/** What this seller sells at once that comes nearest to the wish. */
function within(
  wished: string,
  { minimumQuantity, available }: Pick<ComparedOffer, "minimumQuantity" | "available">,
): string {
  if (scaled(wished, 3) < scaled(minimumQuantity, 3)) return minimumQuantity;
  return scaled(wished, 3) > scaled(available, 3) ? available : wished;
}

function inOrder(one: Reckoned, other: Reckoned): number {
  if (!areAlike(one, other)) return one.delivered_per_unit === null ? 1 : -1;
  const apart = Number(sumOf(one) - sumOf(other));
  const nearer = (one.place.distance_km ?? 0) - (other.place.distance_km ?? 0);
  return apart || nearer || (one.id < other.id ? -1 : 1);
}

/** Whether both sums are of the same sort. */
function areAlike(one: Reckoned, other: Reckoned): boolean {
  return (one.delivered_per_unit === null) === (other.delivered_per_unit === null);
}

/** In ten-thousandths of a real. */
function sumOf({ price, delivered_per_unit }: Reckoned): bigint {
  return scaled(delivered_per_unit ?? price, 4);
}
