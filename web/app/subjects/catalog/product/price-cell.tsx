import type { ProductLine } from "@areon/contracts/catalog/products";
import { unitWord } from "../offer-words.ts";
import { formatMoney } from "~/platform/text/money";

/** The price over its unit: two short lines leave room for the name of what is sold. */
export function PriceCell({ price, unit }: Pick<ProductLine, "price" | "unit">) {
  if (price === null) return "—";
  return (
    <span className="block leading-tight whitespace-nowrap">
      <b className="block font-semibold">{formatMoney(price)}</b>
      {unit && <span className="text-sm text-muted-foreground">/ {unitWord(unit)}</span>}
    </span>
  );
}
