import type { CurrencyHistory, CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { fetchCurrencyHistory, fetchCurrencyQuotes } from "./currency-queries.ts";

/** What the server could read before it rendered; the browser goes on from there. */
export interface CurrencyPageData {
  quotes: CurrencyQuotes | undefined;
  history: CurrencyHistory | undefined;
  /** The server asked and got no answer, so the page says so at once instead of showing grey rows. */
  failed: boolean;
}

export async function loadCurrencyPage(): Promise<CurrencyPageData> {
  const [quotes, history] = await Promise.all([
    fetchCurrencyQuotes().catch(() => undefined),
    fetchCurrencyHistory("USD").catch(() => undefined),
  ]);
  return { quotes, history, failed: quotes === undefined };
}
