import { addDays } from "@areon/contracts/core/terms/iso-day";
import type { InvestmentApplication } from "@areon/contracts/investments/investments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { amountOf, centsOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Loading, Skeleton } from "~/ui/skeleton";
import { positionsQuery } from "./investment-queries.ts";
import { PositionChart } from "./position-chart.tsx";

const step = 15;

/** What it was worth on each day, and what each day brought. */
export function DayExtract({
  application,
  today,
}: {
  application: InvestmentApplication;
  today: string;
}) {
  const [shown, setShown] = useState(step);
  const query = { from: addDays(today, -365), to: today, application: application.id };
  const { data, error, refetch } = useQuery(positionsQuery(query));
  const first = data?.days.findIndex(({ gross }) => gross !== "0.00") ?? -1;
  const days = data && first >= 0 ? data.days.slice(first) : [];
  const lines = days
    .map((day, index) => ({ ...day, gain: gainOf(day, days[index - 1]) }))
    .toReversed();
  return (
    <Card padding="body" aria-labelledby="dia-a-dia">
      <h2 id="dia-a-dia" className="text-lg">
        Dia a dia
      </h2>
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando dias...">
          <Skeleton className="mt-4 h-72" />
        </Loading>
      )}
      {data && <PositionChart label={`Valor de ${application.name}, dia a dia`} days={data.days} />}
      {lines.length > 0 && (
        <table className="mt-4 w-full text-[.9375rem] num">
          <caption className="sr-only">Extrato por dia, antes de impostos</caption>
          <thead>
            <tr className="text-left text-sm text-muted-foreground">
              <th className="py-2 font-normal">Dia</th>
              <th className="py-2 text-right font-normal">Rendeu</th>
              <th className="py-2 text-right font-normal">Valor bruto</th>
            </tr>
          </thead>
          <tbody className="rule">
            {lines.slice(0, shown).map(({ day, gross, gain }) => (
              <tr key={day} className="border-t">
                <td className="py-2.5">{dayText(day)}</td>
                <td className="py-2.5 text-right">
                  {gain === 0n ? "—" : formatMoney(amountOf(gain))}
                </td>
                <td className="py-2.5 text-right font-medium">{formatMoney(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > shown && (
        <Button variant="ghost" flush className="mt-2" onClick={() => setShown(shown + 3 * step)}>
          Mostrar mais dias
        </Button>
      )}
    </Card>
  );
}

interface Day {
  cost: string;
  gross: string;
}

/** Only on days on which nothing was put in or taken out can it be told from the values alone. */
function gainOf(day: Day, before: Day | undefined): bigint {
  if (!before || before.cost !== day.cost) return 0n;
  return centsOf(day.gross) - centsOf(before.gross);
}
