import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import type { DeskSheet } from "./desk-order-queries.ts";

/** What was agreed to, with the fee of each line. */
export function ItemsCard({ items }: Pick<DeskSheet, "items">) {
  return (
    <Card padding="body" aria-labelledby="itens">
      <h2 id="itens" className="text-lg">
        Itens
      </h2>
      <ul className="mt-1 rule">
        {items.map((item, position) => (
          <li key={position} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-3">
            <span className="min-w-0 grow basis-56">
              <b className="block font-semibold break-words">{item.title}</b>
              <span className="text-sm text-muted-foreground num">
                {quantityWords(item.quantity, item.unit)} a R$ {priceText(item.unit_price)}
              </span>
            </span>
            <span className="ml-auto text-right">
              <b className="block font-semibold num">{formatMoney(item.total)}</b>
              <span className="text-sm text-muted-foreground num">
                taxa {formatDecimal(trimmed(item.fee_percent))}%: {formatMoney(item.fee)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** At least two decimals, and no zeros beyond them. */
function priceText(decimal: string): string {
  return formatDecimal(decimal.replace(/(\.\d{2}\d*?)0+$/, "$1"));
}

function trimmed(decimal: string): string {
  return decimal.replace(/\.?0+$/, "");
}
