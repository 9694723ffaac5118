import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { orderPath } from "../order-words.ts";
import { saleSumColumns, Sum } from "../finance/sale-sums.tsx";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { saleInvoicesQuery, type InvoiceList, type SaleInvoiceLine } from "./invoice-queries.ts";

interface SaleInvoiceListProps {
  list: Omit<InvoiceList, "cursor">;
  isFiltered: boolean;
}

/** Sale by sale what was sold, what went off it, what is left, and the note that went with it. */
export function SaleInvoiceList({ list, isFiltered }: SaleInvoiceListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    saleInvoicesQuery({ ...list, cursor: cursors.at(-1) }),
  );
  return (
    <div aria-busy={isPlaceholderData}>
      {!data && !error && (
        <div className="px-4 py-3 md:px-5">
          <Loading label="Carregando vendas...">
            <RowSkeleton rows={5} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.invoices.length > 0 && (
        <DataTable
          caption="Vendas pagas"
          columns={columns}
          rows={data.invoices}
          rowKey={({ id }) => id}
          rowName={({ code }) => `pedido ${code}`}
          rowLink={({ code }) => orderPath("seller", code)}
          listFace={listFace}
        />
      )}
      {data?.invoices.length === 0 && <NoSales isFiltered={isFiltered} />}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </div>
  );
}

const columns: readonly Column<SaleInvoiceLine>[] = [
  { key: "sale", header: "Venda", className: "w-full max-w-0", cell: Sale },
  {
    key: "paid",
    header: "Pago em",
    className: "whitespace-nowrap max-lg:hidden",
    cell: ({ paid_at: at }) => <span className="text-muted-foreground num">{momentText(at)}</span>,
  },
  {
    key: "quantity",
    header: "Quantidade",
    align: "right",
    className: "max-lg:hidden",
    cell: (line) => (
      <span className="whitespace-nowrap num">{quantityWords(line.quantity, line.unit)}</span>
    ),
  },
  ...saleSumColumns,
  {
    key: "note",
    header: "Nota",
    className: "max-xl:hidden",
    cell: (line) => <span className="text-sm text-muted-foreground num">{noteText(line)}</span>,
  },
];

function Sale(line: SaleInvoiceLine) {
  return (
    <span className="block leading-tight">
      <span className="block truncate font-semibold">{titleText(line)}</span>
      <span className="block truncate text-sm text-muted-foreground">
        {line.code} · {line.buyer}
      </span>
    </span>
  );
}

function titleText({ title, more_lines: more }: SaleInvoiceLine): string {
  return more > 0 ? `${title} e mais ${more}` : title;
}

function noteText({ documents }: SaleInvoiceLine): string {
  const notes = documents.filter(({ kind, standing }) => kind === "nfe" && standing !== "refused");
  if (notes.length === 0) return "sem nota";
  const words = notes.map(({ title, standing }) =>
    standing === "waiting" ? `${title} (em conferência)` : title,
  );
  return words.join(", ");
}

function listFace(line: SaleInvoiceLine): ListFace {
  const { code, buyer, quantity, unit, net, total, fee, paid_at: at } = line;
  return {
    title: titleText(line),
    amount: <Sum of={net} />,
    meta: `${code} · ${buyer} · ${quantityWords(quantity, unit)} · ${formatMoney(total)} menos taxa de ${formatMoney(fee)} · ${noteText(line)} · ${momentText(at)}`,
    badge: <OrderStateBadge order={line} side="seller" />,
  };
}

function momentText(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

function NoSales({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="Nenhuma venda encontrada"
      text="Confira o que foi digitado ou limpe os filtros."
    />
  ) : (
    <EmptyState
      icon={ReceiptText}
      title="Nenhuma venda paga ainda"
      text="Quando alguém pagar um pedido seu, a venda fica aqui com a taxa, o líquido e a nota."
    />
  );
}
