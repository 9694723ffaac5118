import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { askedPeriod } from "~/platform/money/period";
import { PeriodChooser } from "~/platform/money/period-chooser";
import { useQueryValues, useSetQuery } from "~/platform/navigation/use-query-values";
import { useOrdersLive } from "../list/use-order-changes.ts";
import { formatClock } from "~/platform/text/dates";
import { dayAt } from "~/platform/text/long-dates";
import { formatPeriod } from "~/platform/text/statement-dates";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { DebtsCard } from "./debts-card.tsx";
import { ExportFinance } from "./export-finance.tsx";
import { FinanceFigures } from "./finance-figures.tsx";
import { FinanceOrdersCard } from "./finance-orders-card.tsx";
import { financeQuery, type FinanceSums } from "./finance-queries.ts";
import { UpcomingCard } from "./upcoming-card.tsx";

/** /seller/finance: what the sales brought, what waits, and what is owed. */
export function SellerFinancePage() {
  useOrdersLive();
  const nowMs = useBusinessNow();
  const today = dayAt(nowMs);
  const query = useQueryValues();
  const setQuery = useSetQuery();
  const { month, ...period } = askedPeriod(query, today);
  const { data, error, refetch } = useQuery(financeQuery(period));
  const updated = data ? ` · atualizado às ${formatClock(data.as_of)}` : "";
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Financeiro"
        text={`${formatPeriod(period, nowMs)}${updated}`}
        actions={<ExportFinance period={period} />}
      />
      <div className="flex flex-wrap gap-2.5">
        <PeriodChooser
          today={today}
          nowMs={nowMs}
          month={month}
          period={period}
          action="Ver vendas"
          onChoose={(chosen) => {
            const view = query.get("aba");
            setQuery({ ...chosen, ...(view && { aba: view }) }, { preventScrollReset: true });
          }}
        />
      </div>
      {data && (
        <>
          <FinanceFigures sums={data} />
          {data.upcoming.length > 0 && <UpcomingCard days={data.upcoming} nowMs={nowMs} />}
        </>
      )}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FinanceSkeleton />}
      <Lists sums={data} period={period} />
    </div>
  );
}

const tabs = [
  { aba: null, label: "Liberadas" },
  { aba: "guardadas", label: "Guardadas" },
  { aba: "dividas", label: "Dívidas" },
] as const;

interface ListsProps {
  sums: FinanceSums | undefined;
  period: { from: string; to: string };
}

function Lists({ sums, period }: ListsProps) {
  const query = useQueryValues();
  const aba = tabs.find((tab) => tab.aba === query.get("aba"))?.aba ?? null;
  const addressOf = (to: string | null) => {
    const next = new URLSearchParams(query);
    if (to) next.set("aba", to);
    else next.delete("aba");
    return `?${next}`;
  };
  const counts = {
    guardadas: sums?.now.held_orders,
    dividas: undefined,
  };
  return (
    <section aria-label="Vendas e dívidas" className="grid grid-cols-1 gap-4">
      <LinkTabs
        label="Listas do financeiro"
        tabs={tabs.map((tab) => ({
          to: addressOf(tab.aba),
          label: tab.label,
          current: tab.aba === aba,
          count: countText(tab.aba ? counts[tab.aba] : sums?.period.orders),
        }))}
      />
      {aba === "dividas" ? (
        <DebtsCard open={sums?.now.debts} />
      ) : (
        <FinanceOrdersCard
          key={`${aba} ${period.from} ${period.to}`}
          view={aba === "guardadas" ? "held" : "released"}
          period={period}
        />
      )}
    </section>
  );
}

function countText(count: number | undefined): string | undefined {
  return count ? count.toLocaleString("pt-BR") : undefined;
}

function FinanceSkeleton() {
  return (
    <Loading label="Carregando o financeiro...">
      <div className="grid gap-5">
        <Skeleton className="h-44 rounded-lg lg:h-[5.75rem]" />
        <Skeleton className="h-44 rounded-lg lg:h-[5.75rem]" />
      </div>
    </Loading>
  );
}
