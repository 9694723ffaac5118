import type { Currency, CurrencyHistory, CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatClock } from "~/platform/text/dates";
import { formatDecimal } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { Delta } from "~/ui/delta";
import { LineChart } from "~/ui/line-chart";
import { Segmented } from "~/ui/segmented";
import { Loading, Skeleton } from "~/ui/skeleton";
import { currencyNames } from "./currency-names.ts";
import { currencyHistoryQuery } from "./currency-queries.ts";

const options = Object.entries(currencyNames).map(([value, label]) => ({
  value: value as Currency,
  label,
}));

export interface CurrencyChartCardProps {
  quotes: CurrencyQuotes | undefined;
  /** The dollar's history, when the server had it. */
  initialHistory: CurrencyHistory | undefined;
}

/** One currency over the last 24 hours, drawn from the readings that are stored. */
export function CurrencyChartCard({ quotes, initialHistory }: CurrencyChartCardProps) {
  const [currency, setCurrency] = useState<Currency>("USD");
  const quote = quotes?.quotes.find((one) => one.currency === currency);
  return (
    <Card padding="body" aria-label="Câmbio nas últimas 24 horas">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-muted-foreground">
            <b className="font-semibold text-foreground">{currencyNames[currency]}</b> em reais ·
            últimas 24 h
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="display text-4xl num md:text-5xl">
              {quote ? `R$\u00a0${formatDecimal(quote.brl)}` : "R$\u00a0—"}
            </span>
            {quote?.change_percent && (
              <Delta variationPercent={Number(quote.change_percent)} pill />
            )}
          </p>
        </div>
        <Segmented
          label="Moeda do gráfico"
          options={options}
          value={currency}
          onValueChange={setCurrency}
          className="max-md:flex max-md:w-full max-md:*:flex-1"
        />
      </div>
      <History
        key={currency}
        currency={currency}
        shownRate={quote?.brl}
        initial={currency === "USD" ? initialHistory : undefined}
      />
    </Card>
  );
}

interface HistoryProps {
  currency: Currency;
  /** The quote as it is shown. Its decimals hold for the chart, whose points have more. */
  shownRate: string | undefined;
  initial: CurrencyHistory | undefined;
}

function History({ currency, shownRate, initial }: HistoryProps) {
  const { data, isError } = useQuery({
    ...currencyHistoryQuery(currency),
    ...(initial && { initialData: initial }),
  });
  if (isError && !data) {
    return (
      <p className="mt-5 text-muted-foreground">
        O gráfico volta assim que a conexão permitir. As cotações seguem ao lado.
      </p>
    );
  }
  if (!data) {
    return (
      <Loading label="Carregando gráfico...">
        <Skeleton className="mt-5 h-57 w-full md:h-73" />
      </Loading>
    );
  }
  if (data.points.length < 2) {
    return (
      <p className="mt-5 text-muted-foreground">O gráfico aparece a partir de duas leituras.</p>
    );
  }
  const decimals = shownRate?.split(".")[1]?.length ?? 4;
  return (
    <LineChart
      className="mt-5"
      label={`${currencyNames[currency]} em reais nas últimas 24 horas`}
      points={data.points.map(({ at, brl }) => ({
        value: Number(brl),
        label: formatClock(at),
        tick: formatClock(at),
      }))}
      formatAxis={(value) => formatDecimal(value.toFixed(2))}
      formatValue={(value) => `R$\u00a0${formatDecimal(value.toFixed(decimals))}`}
    />
  );
}
