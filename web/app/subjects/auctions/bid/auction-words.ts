import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { priceName } from "@areon/contracts/auctions/terms/price-name";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { formatDecimal, formatMoney } from "~/platform/text/money";

export function priceLabel({
  auction_type: kind,
  status: state,
  total_bids: bids,
}: Pick<AuctionSummary, "auction_type" | "status" | "total_bids">): string {
  return priceName({ kind, state, bids });
}

/** "27 lances". */
export function bidsWords(count: number): string {
  return count === 1 ? "1 lance" : `${count.toLocaleString("pt-BR")} lances`;
}

/** Behind a price, where that is not the price of everything: "@", "saca". What a sack weighs is said elsewhere. */
export function unitBehindPrice({
  quantity,
  unit,
}: Pick<AuctionSummary, "quantity" | "unit">): string | undefined {
  return Number(quantity) === 1 ? undefined : units[unit].singular.replace(/ \d+ kg$/, "");
}

/** "R$ 318,50 / @": a price is never read as that of everything. */
export function unitPriceWords(
  auction: Pick<AuctionSummary, "quantity" | "unit">,
  amount: string,
): string {
  const unit = unitBehindPrice(auction);
  return formatMoney(amount) + (unit ? ` / ${unit}` : "");
}

/** In a sentence: "arroba", "saca de 60 kg", "lote". */
export function unitInWords(unit: UnitCode): string {
  return units[unit].name.replace(/ \(.*\)$/, "").toLowerCase();
}

/** Where the sign or the abbreviation behind a number would be hard to read. */
const plurals: Partial<Record<UnitCode, string>> = {
  arroba: "arrobas",
  t: "toneladas",
  unit: "unidades",
  hectare: "hectares",
  l: "litros",
};

/** "520 arrobas", "1 lote"; zeros behind the comma are left out. */
export function amountInWords(quantity: string, unit: UnitCode): string {
  const short = quantity.includes(".") ? quantity.replace(/\.?0+$/, "") : quantity;
  const word = short === "1" ? unitInWords(unit) : (plurals[unit] ?? units[unit].plural);
  return `${formatDecimal(short)} ${word}`;
}

/** "R$ 1" where there are no centavos to say. */
export function shortMoney(amount: string): string {
  return formatMoney(amount.replace(/\.00$/, ""));
}
