import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { DeskGate } from "~/platform/loading/desk-gate";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ProductIdentity, productName, ProductThumb } from "../product/product-identity.tsx";
import { stockWords } from "../product/product-words.ts";
import { formatClock } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { FiguresStrip } from "~/ui/figures-strip";
import { KeysetPager } from "~/ui/keyset-pager";
import { PageHead } from "~/ui/page-head";
import { Segmented } from "~/ui/segmented";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { productDesk } from "./desk-access.ts";
import { stockQuery, stockSummaryQuery, type StockLevel, type StockLine } from "./desk-queries.ts";
import { deskProductPath } from "./paths.ts";
import type { DeskPageProps } from "./products-desk-page.tsx";
import { StockCategories } from "./stock-categories.tsx";

/** What is offered in all, and where nothing can be ordered any more. */
export function StockPage({ access, failure, onRetry }: DeskPageProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Estoque" text="O que está publicado e quanto resta" />
      <DeskGate {...{ access, failure, onRetry }} desk={productDesk}>
        <Summary />
        <StockCard />
      </DeskGate>
    </div>
  );
}

function Summary() {
  const { data, error, refetch } = useQuery(stockSummaryQuery);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-44 rounded-lg lg:h-28" />;
  const { total } = data;
  const number = (count: number) => count.toLocaleString("pt-BR");
  return (
    <>
      <FiguresStrip
        label="Estoque em números"
        figures={[
          { label: "Produtos publicados", value: number(total.products) },
          { label: "Abaixo do pedido mínimo", value: number(total.low) },
          { label: "Esgotados", value: number(total.out) },
          {
            label: "Valor em estoque",
            value: formatMoney(total.value),
            note: data.counted_at && `contado às ${formatClock(data.counted_at)}`,
          },
        ]}
      />
      <StockCategories categories={data.categories} />
    </>
  );
}

const levels = [
  { value: "any", label: "Todos" },
  { value: "low", label: "Abaixo do mínimo" },
  { value: "out", label: "Esgotados" },
] as const;

function StockCard() {
  const [level, setLevel] = useState<StockLevel>("any");
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    stockQuery({ level, cursor: cursors.at(-1) }),
  );
  return (
    <Card className="overflow-hidden" aria-labelledby="por-produto" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
        <h2 id="por-produto" className="text-xl">
          Por produto
        </h2>
        <Segmented
          label="Quanto resta"
          className="max-md:flex max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-1"
          options={levels}
          value={level}
          onValueChange={(chosen) => {
            setLevel(chosen);
            setCursors([]);
          }}
        />
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando o estoque...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.products.length > 0 && (
        <DataTable
          caption="Estoque por produto"
          columns={columns}
          rows={data.products}
          rowKey={({ product }) => product.id}
          rowName={({ product }) => productName(product)}
          rowLink={({ product }) => deskProductPath(product.id)}
          listFace={listFace}
        />
      )}
      {data?.products.length === 0 && (
        <EmptyState
          icon={PackageSearch}
          headingLevel="h3"
          title="Nenhum produto aqui"
          text={level === "any" ? "Ainda não há nada publicado." : "Todos têm estoque para vender."}
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

const columns: readonly Column<StockLine>[] = [
  {
    key: "product",
    header: "Produto",
    className: "w-full max-w-0",
    cell: ({ product }) => <ProductIdentity product={product} />,
  },
  {
    key: "seller",
    header: "Vendedor",
    className: "max-w-48 max-xl:hidden",
    cell: ({ seller }) => <span className="block truncate">{seller.name}</span>,
  },
  { key: "level", header: "Nível", cell: (line) => <LevelBadge line={line} /> },
  {
    key: "stock",
    header: "Estoque",
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ product }) => stockWords(product),
  },
  { key: "value", header: "Valor", align: "right", cell: ({ value }) => formatMoney(value) },
];

function listFace(line: StockLine): ListFace {
  return {
    leading: <ProductThumb product={line.product} />,
    title: productName(line.product),
    meta: `${line.seller.name} · ${stockWords(line.product)} · ${formatMoney(line.value)}`,
    badge: line.level !== "enough" && <LevelBadge line={line} />,
  };
}

function LevelBadge({ line: { level } }: { line: StockLine }) {
  if (level === "out") return <Badge tone="clay">Esgotado</Badge>;
  if (level === "low") return <Badge tone="warning">Abaixo do mínimo</Badge>;
  return <Badge tone="success">Em estoque</Badge>;
}
