import { formatDecimal } from "~/platform/text/money";

export interface Counted {
  count: number;
  is_capped: boolean;
}

/** "642", and "1.000+" where counting on would cost more than it says. */
export function countText({ count, is_capped }: Counted): string {
  return formatDecimal(String(count)) + (is_capped ? "+" : "");
}

/** "1 oferta", "1.000+ ofertas". */
export function offersText(total: Counted): string {
  return `${countText(total)} ${total.count === 1 && !total.is_capped ? "oferta" : "ofertas"}`;
}
