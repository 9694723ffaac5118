import { cappedText, type CappedCount } from "~/platform/text/capped-count";

/** "1 oferta", "1.000+ ofertas". */
export function offersText(total: CappedCount): string {
  return `${cappedText(total)} ${total.count === 1 && !total.is_capped ? "oferta" : "ofertas"}`;
}
