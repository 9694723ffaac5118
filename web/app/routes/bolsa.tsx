import type { Route } from "./+types/bolsa";
import { CurrencyChartCard } from "~/subjects/quotes/page/currency-chart-card";
import { CurrencyQuotesCard } from "~/subjects/quotes/page/currency-quotes-card";
import { loadCurrencyPage, type CurrencyPageData } from "~/subjects/quotes/page/load-currency-page";
import { useCurrencyQuotes } from "~/subjects/quotes/page/use-currency-quotes";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Bolsa",
    description: "Dólar, euro e libra em reais, com fonte, horário e variação em 24 horas.",
    path: "/bolsa",
  });

export function loader(): Promise<CurrencyPageData> {
  return loadCurrencyPage();
}

/** Moving here from another page never waits for the network: the cards load themselves. */
export function clientLoader(): CurrencyPageData {
  return { quotes: undefined, history: undefined, failed: false };
}

export default function Bolsa({ loaderData }: Route.ComponentProps) {
  const quotes = useCurrencyQuotes(loaderData.quotes, loaderData.failed);
  return (
    <div className="wrap py-8 md:py-10">
      <h1 className="text-3xl md:text-4xl">Bolsa</h1>
      <p className="mt-1 text-muted-foreground">Quanto vale o real hoje, de minuto em minuto.</p>
      <div className="mt-6 grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="max-lg:order-2">
          <CurrencyChartCard
            quotes={quotes.state === "ready" ? quotes.quotes : undefined}
            initialHistory={loaderData.history}
          />
        </div>
        <CurrencyQuotesCard quotes={quotes} />
      </div>
    </div>
  );
}
