import { addDays } from "@areon/contracts/core/terms/iso-day";
import type { Investments } from "@areon/contracts/investments/investments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { Delta } from "~/ui/delta";
import { FitText } from "~/ui/fit-text";
import { Segmented } from "~/ui/segmented";
import { Loading, Skeleton } from "~/ui/skeleton";
import { positionsQuery } from "./investment-queries.ts";
import { PositionChart } from "./position-chart.tsx";

const periods = [
  { value: "30", label: "1M", words: "último mês" },
  { value: "182", label: "6M", words: "últimos 6 meses" },
  { value: "365", label: "12M", words: "últimos 12 meses" },
] as const;

/** What is invested, at today's value before taxes, and how it came to that. */
export function TotalCard({ investments }: { investments: Investments }) {
  const { total, today } = investments;
  const [period, setPeriod] = useState<(typeof periods)[number]["value"]>("365");
  const { data, error, refetch } = useQuery(
    positionsQuery({ from: addDays(today, -Number(period)), to: today }),
  );
  const gain = centsOf(total.gross) - centsOf(total.cost);
  const percent = Number((gain * 1_000_000n) / centsOf(total.cost)) / 10_000;
  const { words } = periods.find(({ value }) => value === period)!;
  return (
    <Card padding="body" aria-labelledby="total-investido">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-md:w-full md:grow">
          <h2 id="total-investido" className="text-sm font-normal text-muted-foreground">
            Total investido
          </h2>
          <p className="font-bold">
            <FitText text={formatMoney(total.gross)} className="[--least:1.25rem] [--most:2rem]" />
          </p>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-[.9375rem] text-muted-foreground">
            <Delta variationPercent={percent} />
            <span className="num">{formatMoney(amountOf(gain))} de rendimento bruto</span>
          </p>
        </div>
        <Segmented
          label="Período do gráfico"
          options={periods}
          value={period}
          onValueChange={setPeriod}
          className="max-md:flex max-md:w-full max-md:*:flex-1"
        />
      </div>
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando gráfico...">
          <Skeleton className="mt-4 h-56" />
        </Loading>
      )}
      {data && <PositionChart label={`Total investido, ${words}`} days={data.days} />}
    </Card>
  );
}
