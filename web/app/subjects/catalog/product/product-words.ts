import type { ProductLine } from "@areon/contracts/catalog/products";
import { quantityWords, unitWord } from "../offer-words.ts";
import { formatDecimal, formatMoney } from "~/platform/text/money";

/** "R$ 128,40 / saca 60 kg"; a dash while there is none. */
export function priceWords({ price, unit }: Pick<ProductLine, "price" | "unit">): string {
  if (price === null) return "—";
  return unit === null ? formatMoney(price) : `${formatMoney(price)} / ${unitWord(unit)}`;
}

/** "8.400 sacas", "Esgotado". */
export function stockWords({ stock, unit }: Pick<ProductLine, "stock" | "unit">): string {
  if (stock === "0") return "Esgotado";
  return unit === null ? formatDecimal(stock) : quantityWords(stock, unit);
}
