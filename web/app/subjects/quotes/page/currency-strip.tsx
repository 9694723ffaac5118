import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { formatDecimal } from "~/platform/text/money";
import { Delta } from "~/ui/delta";
import { Icon } from "~/ui/icon";
import { Loading, Skeleton } from "~/ui/skeleton";
import { currencyNames } from "./currency-names.ts";
import { areStale, readingTime } from "./quotes-age.ts";
import type { QuotesState } from "./use-currency-quotes.ts";

/** The live element of the front page: three quotes in a row, each with its unit, then the source. */
export function CurrencyStrip({ quotes }: { quotes: QuotesState }) {
  return (
    <section aria-label="Cotações de moedas">
      <div className="card rounded-xl! shadow-md">
        {quotes.state === "ready" ? (
          <Quotes quotes={quotes.quotes} />
        ) : quotes.state === "loading" ? (
          <LoadingQuotes />
        ) : (
          <p className="p-5 text-muted-foreground">
            Ainda não há cotações para mostrar. Tente de novo em instantes.
          </p>
        )}
      </div>
      {quotes.state === "ready" && <SourceLine quotes={quotes.quotes} />}
    </section>
  );
}

const columns = "grid max-sm:divide-y sm:grid-cols-3 sm:divide-x";

function Quotes({ quotes }: { quotes: CurrencyQuotes }) {
  return (
    <ul className={columns}>
      {quotes.quotes.map(({ currency, brl, change_percent: change }) => (
        <li
          key={currency}
          className="flex flex-wrap items-baseline gap-x-3 px-4 py-3.5 max-sm:justify-between sm:block md:px-6 md:py-4"
        >
          <p className="text-sm text-muted-foreground">
            <b className="font-semibold text-foreground">{currencyNames[currency]}</b> · 1{" "}
            {currency}
          </p>
          <p className="flex items-baseline gap-2">
            <b className="text-lg num md:text-xl">R$&nbsp;{formatDecimal(brl)}</b>
            {change !== null && <Delta variationPercent={Number(change)} className="text-sm" />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function SourceLine({ quotes }: { quotes: CurrencyQuotes }) {
  return (
    <p className="mt-2.5 text-xs text-muted-foreground">
      <Icon of={Clock} size="sm" className="mr-1.5" />
      {areStale(quotes) ? "Sem leitura nova desde as" : "Lido às"}{" "}
      <time dateTime={quotes.read_at} className="num">
        {readingTime(quotes)}
      </time>
      , variação em 24 h. Fonte: {quotes.source}.{" "}
      <Link to="/bolsa" className="link">
        Ver a Bolsa
      </Link>
    </p>
  );
}

function LoadingQuotes() {
  return (
    <Loading label="Carregando cotações...">
      <div className={columns}>
        {["USD", "EUR", "GBP"].map((currency) => (
          <div key={currency} className="grid gap-2 px-4 py-4 md:px-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
