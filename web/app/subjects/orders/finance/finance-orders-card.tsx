import type { FinanceView } from "@areon/contracts/orders/finance";
import { useQuery } from "@tanstack/react-query";
import { HandCoins, Landmark } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import type { Period } from "~/platform/money/period";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { orderPath } from "../order-words.ts";
import { saleSumColumns, Sum } from "./sale-sums.tsx";
import { formatDate } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { financeOrdersQuery, type FinanceLine } from "./finance-queries.ts";

interface FinanceOrdersCardProps {
  view: FinanceView;
  period: Period;
}

/** Sale by sale: what was paid, what went off it, and what is the seller's. */
export function FinanceOrdersCard({ view, period }: FinanceOrdersCardProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    financeOrdersQuery({ view, from: period.from, to: period.to, cursor: cursors.at(-1) }),
  );
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      {!data && !error && (
        <div className="px-4 py-3 md:px-5">
          <Loading label="Carregando vendas...">
            <RowSkeleton rows={5} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data?.orders.length === 0 && <NoSales view={view} />}
      {data && data.orders.length > 0 && (
        <DataTable
          caption={view === "held" ? "Vendas guardadas" : "Vendas liberadas"}
          columns={columnsOf(view)}
          rows={data.orders}
          rowKey={({ id }) => id}
          rowName={({ code }) => `pedido ${code}`}
          rowLink={({ code }) => orderPath("seller", code)}
          listFace={listFace}
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

function columnsOf(view: FinanceView): readonly Column<FinanceLine>[] {
  return [
    { key: "order", header: "Venda", className: "w-full max-w-0", cell: Sale },
    {
      key: "state",
      header: "Situação",
      className: "max-xl:hidden",
      cell: (line) => <OrderStateBadge order={line} side="seller" />,
    },
    {
      key: "when",
      header: view === "held" ? "Liberação" : "Liberada",
      className: "whitespace-nowrap",
      cell: (line) => <span className="text-muted-foreground num">{whenText(line)}</span>,
    },
    ...saleSumColumns,
  ];
}

function Sale({ code, title, lines, buyer }: FinanceLine) {
  return (
    <span className="block leading-tight">
      <span className="block truncate font-semibold">
        {title}
        {lines > 1 && ` e mais ${lines - 1}`}
      </span>
      <span className="block truncate text-sm text-muted-foreground">
        {code} · {buyer}
      </span>
    </span>
  );
}

function whenText({ released_at: released, release_due_at: due, is_frozen }: FinanceLine): string {
  if (released) return formatDate(released);
  if (is_frozen) return "em análise";
  return due ? `até ${formatDate(due)}` : "depois da entrega";
}

function listFace(line: FinanceLine): ListFace {
  return {
    title: line.title,
    amount: <Sum of={line.net} />,
    meta: `${line.code} · ${line.buyer} · ${whenText(line)}`,
    badge: <OrderStateBadge order={line} side="seller" />,
  };
}

function NoSales({ view }: { view: FinanceView }) {
  return view === "held" ? (
    <EmptyState
      icon={Landmark}
      title="Nada guardado"
      text="Quando alguém paga um pedido, o valor fica aqui até a entrega."
    />
  ) : (
    <EmptyState
      icon={HandCoins}
      title="Nenhuma venda liberada no período"
      text="Escolha outro período, ou veja o que ainda está guardado."
    />
  );
}
