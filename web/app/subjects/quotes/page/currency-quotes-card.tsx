import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { formatDecimal } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Delta } from "~/ui/delta";
import { Loading, Skeleton } from "~/ui/skeleton";
import { currencyNames } from "./currency-names.ts";
import { areStale, readingTime } from "./quotes-age.ts";
import type { QuotesState } from "./use-currency-quotes.ts";

/** The three currencies of the specification: quotes, three grey rows while loading, or the failure. */
export function CurrencyQuotesCard({ quotes }: { quotes: QuotesState }) {
  return (
    <Card padding="snug" aria-labelledby="moedas">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="moedas" className="text-lg">
          Moedas
        </h2>
        <span className="text-sm text-muted-foreground">a cada 30 s</span>
      </div>
      <CardBody quotes={quotes} />
    </Card>
  );
}

function CardBody({ quotes }: { quotes: QuotesState }) {
  if (quotes.state === "loading") return <LoadingRows />;
  if (quotes.state === "failed") return <Failure onRetry={quotes.retry} />;
  return (
    <>
      <Rows quotes={quotes.quotes} />
      <SourceLine quotes={quotes.quotes} />
    </>
  );
}

function Rows({ quotes }: { quotes: CurrencyQuotes }) {
  return (
    <ul className="rule mt-1">
      {quotes.quotes.map(({ currency, brl, change_percent: change }) => (
        <li key={currency} className="flex min-h-17 items-center justify-between gap-4 py-3">
          <span>
            <b className="block font-semibold">{currencyNames[currency]}</b>
            <span className="text-sm text-muted-foreground">{currency}/BRL</span>
          </span>
          <span className="text-right num">
            <b className="block text-lg font-semibold">R$&nbsp;{formatDecimal(brl)}</b>
            {change === null ? (
              <span className="text-sm text-muted-foreground">sem comparação ainda</span>
            ) : (
              <Delta variationPercent={Number(change)} className="text-sm" />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SourceLine({ quotes }: { quotes: CurrencyQuotes }) {
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {areStale(quotes) ? "Sem leitura nova desde as " : "Lido às "}
      <time dateTime={quotes.read_at} className="num">
        {readingTime(quotes)}
      </time>
      {" · fonte: "}
      {quotes.source} · variação em 24 h
    </p>
  );
}

function LoadingRows() {
  return (
    <Loading label="Carregando cotações...">
      <ul className="rule mt-1">
        {["USD", "EUR", "GBP"].map((currency) => (
          <li
            key={currency}
            data-testid="skeleton-row"
            className="flex min-h-17 items-center justify-between gap-4 py-3"
          >
            <span className="grid gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-3.5 w-16" />
            </span>
            <span className="grid justify-items-end gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-3.5 w-16" />
            </span>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-3">
      <p role="alert" className="font-semibold text-destructive">
        Erro ao carregar cotações
      </p>
      <p className="mt-1 text-sm text-muted-foreground">
        Ainda não temos cotações para mostrar. Confira sua conexão e tente de novo.
      </p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
