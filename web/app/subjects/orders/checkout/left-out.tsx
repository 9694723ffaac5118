import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { Notice } from "~/ui/notice";

/** What was wanted and can not be bought now; it is in none of the sums. */
export function LeftOut({ quote, className }: { quote: CheckoutQuote; className?: string }) {
  const { left_out: rows } = quote;
  if (rows.length === 0) return null;
  const title = rows.length === 1 ? "1 item ficou de fora" : `${rows.length} itens ficaram de fora`;
  return (
    <Notice tone="warning" title={title} className={className}>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={row.product_id} className="break-words">
            {row.title && <b className="font-semibold">{row.title}: </b>}
            {row.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
