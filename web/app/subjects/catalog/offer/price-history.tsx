import { useQuery } from "@tanstack/react-query";
import { formatDay } from "~/platform/text/dates";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { LineChart } from "~/ui/line-chart";
import { Loading, Skeleton } from "~/ui/skeleton";
import { offerPricesQuery } from "./offer-queries.ts";

/** What the offer cost on each of the last 30 days; one that is a day old has nothing to compare. */
export function PriceHistory({ id }: { id: string }) {
  const { data, isError } = useQuery(offerPricesQuery(id));
  if (isError || (data && data.days.length < 2)) return null;
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl md:text-2xl">Preço nos últimos 30 dias</h2>
        <span className="flex items-center gap-1.5 text-sm text-muted-foreground max-md:hidden">
          <i className="h-[3px] w-3 rounded bg-chart-1" />
          Esta oferta
        </span>
      </div>
      <div className="card mt-4 p-4 md:p-5">
        {data ? (
          <LineChart
            label="Preço desta oferta nos últimos 30 dias"
            points={data.days.map(({ day, price }) => ({
              value: Number(price),
              label: formatDay(`${day}T12:00:00-03:00`),
              tick: formatDay(`${day}T12:00:00-03:00`),
            }))}
            formatAxis={(value) => formatDecimal(value.toFixed(2))}
            formatValue={(value) => formatMoney(value.toFixed(2))}
          />
        ) : (
          <Loading label="Carregando preços...">
            <Skeleton className="h-57 w-full md:h-73" />
          </Loading>
        )}
      </div>
    </section>
  );
}
