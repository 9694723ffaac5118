import { boundingBid } from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail, AuctionSummary } from "@areon/contracts/auctions/auctions";
import { cargoNames } from "@areon/contracts/freight/terms/cargo";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { formatDecimal, formatMoney } from "~/platform/text/money";

type Bidding = Pick<
  AuctionSummary,
  "auction_type" | "current_price" | "min_bid_increment" | "total_bids"
>;

/** The rule for the next bid, with its number. */
export function ruleWords(auction: Bidding): string {
  const { auction_type: kind, total_bids, current_price } = auction;
  if (kind === "standard") return `Lance mínimo: ${formatMoney(boundingBid(auction))}`;
  if (total_bids === 0) return `Lance máximo: ${formatMoney(current_price)}`;
  return `O lance deve ser menor que ${formatMoney(current_price)}`;
}

/** Null where there is no reserve. */
export function reserveWords({ reserve_met: met }: Pick<AuctionSummary, "reserve_met">) {
  return met === null ? null : `Reserva atingida: ${met ? "sim" : "não"}`;
}

/** "de 9 participantes"; nothing while nobody has bid. */
export function biddersWords(bidders: number): string {
  if (bidders === 0) return "";
  return bidders === 1 ? "de 1 participante" : `de ${formatDecimal(String(bidders))} participantes`;
}

/** Who brings or fetches it, said for this kind of auction. */
const handoverWords: Readonly<Record<DeliveryMode, string>> = {
  pickup: "Retirada no local, por conta de quem compra",
  fob: "FOB, com frete por conta de quem compra",
  cif: "CIF, com frete por conta de quem vende",
};

export function handover({ delivery }: Pick<AuctionDetail, "delivery">): string {
  return handoverWords[delivery];
}

/** "Água Boa, MT", or nothing. */
export function placeOf({ location: place }: Pick<AuctionSummary, "location">): string | null {
  return place && `${place.municipality}, ${place.uf}`;
}

/** "1 d 6 h" at the end of a deadline, in whole hours: "48 h". */
export function hoursWords(hours: number): string {
  return hours % 24 === 0 && hours > 48 ? `${hours / 24} dias` : `${hours} h`;
}

/** Over for everybody: after the end nothing but its result is shown. */
export function isOver({ status: state }: Pick<AuctionSummary, "status">): boolean {
  return state !== "draft" && state !== "scheduled" && state !== "active";
}

/** "1.250 km · 6 eixos · Granel sólido · 37.000 kg em 2 viagens". */
export function haulWords(freight: NonNullable<AuctionDetail["freight"]>): string {
  const { distance_km: km, axles, cargo, weight_kg: weight, floor } = freight;
  const trips =
    floor && floor.trucks > 1 ? ` em ${formatDecimal(String(floor.trucks))} viagens` : "";
  return [
    `${formatDecimal(String(km))} km`,
    `${axles} eixos`,
    cargoNames[cargo],
    `${formatDecimal(String(weight))} kg${trips}`,
  ].join(" · ");
}
