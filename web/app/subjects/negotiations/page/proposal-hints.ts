import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { quoteNegotiation } from "@areon/contracts/negotiations/acts";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { formatDecimal, formatMoney } from "~/platform/text/money";

type Quote = EndpointResponse<typeof quoteNegotiation>;

/** What there is of it; more may be negotiated, but nobody can accept it as things stand. */
export function stockHint(quote: Quote | undefined, unit: UnitCode): string | undefined {
  if (!quote) return undefined;
  const stock = quantityWords(quote.available, unit);
  return quote.is_above_stock ? `Acima do estoque: há ${stock}` : `${stock} no anúncio`;
}

/** How the price stands to the listed one: "Anúncio: R$ 128,40 · 4,2% abaixo". */
export function priceHint(quote: Quote | undefined, unit: UnitCode): string | undefined {
  if (!quote) return undefined;
  const listed = `Anúncio: ${formatMoney(quote.list_unit_price)} / ${unitWord(unit)}`;
  const difference = quote.difference_percent;
  if (difference === null) return listed;
  if (!/[1-9]/.test(difference)) return `${listed} · igual`;
  const size = formatDecimal(difference.replace("-", ""));
  return `${listed} · ${size}% ${difference.startsWith("-") ? "abaixo" : "acima"}`;
}
