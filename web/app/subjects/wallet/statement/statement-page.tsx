import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { summariseMovements, Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues, useSetQuery } from "~/platform/navigation/use-query-values";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatClock } from "~/platform/text/dates";
import { dayAt } from "~/platform/text/long-dates";
import { formatMoney } from "~/platform/text/money";
import { formatPeriod } from "~/platform/text/statement-dates";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { FiguresStrip } from "~/ui/figures-strip";
import { PageHead } from "~/ui/page-head";
import { SearchInput } from "~/ui/search-input";
import { Segmented } from "~/ui/segmented";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ExportButtons } from "./export-buttons.tsx";
import { PeriodChooser } from "~/platform/money/period-chooser";
import { askedPeriod, type Period } from "~/platform/money/period";
import { StatementList } from "./statement-list.tsx";
import { useWalletLive } from "../use-wallet-changes.ts";
import { WalletGate } from "../wallet-gate.tsx";
import { summaryQuery } from "../page/wallet-queries.ts";

/** /wallet/statement: a period that adds up, day by day, and as a file. */
export function StatementPage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <WalletGate skeleton={<StatementSkeleton />}>
        {(wallet) => <OpenStatement wallet={wallet} />}
      </WalletGate>
    </>
  );
}

type SummaryAnswer = EndpointResponse<typeof summariseMovements>;

const directions = [
  { value: "all", label: "Tudo" },
  { value: "in", label: "Entradas" },
  { value: "out", label: "Saídas" },
] as const;

function OpenStatement({ wallet }: { wallet: Wallet }) {
  useWalletLive(wallet);
  const nowMs = Date.parse(wallet.as_of);
  const today = dayAt(nowMs);
  const query = useQueryValues();
  const setQuery = useSetQuery();
  const { month, ...period } = askedPeriod(query, today);
  const [search, setSearch] = useState("");
  const [direction, setDirection] = useState<(typeof directions)[number]["value"]>("all");
  const searched = useDeferredValue(search.trim());
  return (
    <div className="grid gap-5">
      <PageHead
        title="Extrato"
        text={`${formatPeriod(period, nowMs)} · atualizado às ${formatClock(wallet.as_of)}`}
        actions={<ExportButtons period={period} />}
      />
      <Summary period={period} today={today} />
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-2.5 border-b p-3 md:p-4">
          <SearchInput
            label="Nome, texto ou valor"
            className="grow max-md:w-full md:max-w-80 md:min-w-48"
            maxLength={80}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <PeriodChooser
            today={today}
            nowMs={nowMs}
            month={month}
            period={period}
            action="Ver extrato"
            onChoose={(chosen) => setQuery(chosen, { replace: true, preventScrollReset: true })}
          />
          <Segmented
            label="Mostrar"
            className="max-md:flex max-md:w-full max-md:[&>*]:flex-1"
            options={directions}
            value={direction}
            onValueChange={setDirection}
          />
          {(searched || direction !== "all") && (
            <p className="hint w-full">PDF, planilha e OFX trazem o período inteiro.</p>
          )}
        </div>
        <StatementList
          nowMs={nowMs}
          filter={{
            ...period,
            ...(direction !== "all" && { direction }),
            ...(searched && { search: searched }),
          }}
        />
      </Card>
    </div>
  );
}

function Summary({ period, today }: { period: Period; today: string }) {
  const { data, error, refetch } = useQuery(summaryQuery({ from: period.from, to: period.to }));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-44 rounded-lg lg:h-[5.75rem]" />;
  const end = data.to === today ? "Saldo total hoje" : "Saldo final";
  return (
    <FiguresStrip
      label="Resumo do período"
      figures={[
        { label: "Saldo inicial", value: formatMoney(data.opening_balance) },
        { label: "Entrou", value: formatMoney(data.in), tone: "up" },
        { label: "Saiu", value: formatMoney(data.out) },
        { label: end, value: formatMoney(data.closing_balance), note: partsWords(data) },
      ]}
    />
  );
}

/** The parts of what is there today, by the words and sums of the wallet's first page. */
function partsWords({ closing_balance: total, held }: SummaryAnswer): string | undefined {
  if (held === null || centsOf(held) === 0n) return undefined;
  const available = amountOf(centsOf(total) - centsOf(held));
  return `${formatMoney(available)} disponível + ${formatMoney(held)} reservado`;
}

function StatementSkeleton() {
  return (
    <Loading label="Carregando extrato...">
      <div className="grid gap-5">
        <Skeleton className="h-16 max-w-96" />
        <Skeleton className="h-44 rounded-lg lg:h-[5.75rem]" />
        <Card className="px-4 pt-24 pb-2 md:px-5">
          <RowSkeleton rows={4} />
        </Card>
      </div>
    </Loading>
  );
}
