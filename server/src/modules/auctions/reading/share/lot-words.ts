import { units } from "@areon/contracts/brazil/units";
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
