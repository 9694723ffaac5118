import { units } from "@areon/contracts/catalog-units";
import { centsToDecimal } from "#platform/money";
import type { AuctionRow } from "../../auction.queries.ts";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** "R$ 318,50". */
export function priceInWords({ current_price: price }: Pick<AuctionRow, "current_price">): string {
  return reais.format(centsToDecimal(price) as `${number}`);
}

/** "R$ 318,50 / @". */
export function unitPriceInWords(lot: Pick<AuctionRow, "current_price" | "unit">): string {
  return `${priceInWords(lot)} / ${units[lot.unit].singular}`;
}

/** The direction of the auction is in the word. */
export function priceName({ kind, total_bids: bids }: Pick<AuctionRow, "kind" | "total_bids">) {
  if (kind === "standard") return bids > 0 ? "lance atual" : "lance inicial";
  return bids > 0 ? "menor lance" : "preço máximo";
}
