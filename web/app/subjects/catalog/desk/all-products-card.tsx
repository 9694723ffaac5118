import type { ProductState } from "@areon/contracts/catalog/products";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { categoriesQuery } from "../product/categories-query.ts";
import { PriceCell } from "../product/price-cell.tsx";
import { ProductIdentity, productName, ProductThumb } from "../product/product-identity.tsx";
import { priceWords, stockWords } from "../product/product-words.ts";
import { StateBadge } from "../product/state-badge.tsx";
import { formatDate } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { SearchInput } from "~/ui/search-input";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { allProductsQuery, type DeskLine } from "./desk-queries.ts";
import { FilterSelect } from "./filter-select.tsx";
import { deskProductPath } from "./paths.ts";

const states: readonly (readonly [ProductState, string])[] = [
  ["published", "Publicado"],
  ["in_review", "Em análise"],
  ["draft", "Rascunho"],
  ["paused", "Pausado"],
  ["removed", "Excluído"],
];

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

/** Filters stand in the address, so that a list can be shared. */
const names = ["situacao", "categoria", "uf"] as const;

export function AllProductsCard() {
  const { values, choose, clear } = useQueryFilters(names);
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [cursors, setCursors] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => {
      setQ(typed);
      setCursors([]);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, q]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    allProductsQuery({
      q,
      cursor: cursors.at(-1),
      state: states.find(([state]) => state === values.situacao)?.[0],
      category: values.categoria,
      uf: values.uf,
    }),
  );
  const isSet = typed !== "" || names.some((name) => values[name] !== undefined);
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="p-3 md:p-4">
        <FiltersBar
          search={
            <SearchInput
              label="Título ou código"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          }
          count={data ? countText(data.products.length) : ""}
          onClear={
            isSet
              ? () => {
                  setTyped("");
                  setCursors([]);
                  clear();
                }
              : undefined
          }
        >
          <Filters
            values={values}
            onChoose={(name, value) => {
              setCursors([]);
              choose(name, value);
            }}
          />
        </FiltersBar>
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando produtos...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.products.length > 0 && <ProductTable products={data.products} />}
      {data?.products.length === 0 && <NoProducts hasMore={data.next_cursor !== null} />}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

interface FiltersProps {
  values: Readonly<Partial<Record<(typeof names)[number], string>>>;
  onChoose: (name: (typeof names)[number], value: string) => void;
}

function Filters({ values, onChoose }: FiltersProps) {
  const { data } = useQuery(categoriesQuery);
  const roots = data?.categories.filter(({ parent }) => parent === null) ?? [];
  return (
    <>
      <FilterSelect
        label="Situação"
        placeholder="Situação: todas"
        options={states}
        value={values.situacao}
        onChange={(value) => onChoose("situacao", value)}
      />
      <FilterSelect
        label="Categoria"
        placeholder="Categoria"
        options={roots.map(({ slug, name }) => [slug, name] as const)}
        value={values.categoria}
        onChange={(value) => onChoose("categoria", value)}
      />
      <FilterSelect
        label="Estado"
        placeholder="Estado"
        options={ufs.map((uf) => [uf, uf] as const)}
        value={values.uf}
        onChange={(value) => onChoose("uf", value)}
      />
    </>
  );
}

const ufs =
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

function ProductTable({ products }: { products: readonly DeskLine[] }) {
  return (
    <DataTable
      caption="Produtos"
      columns={columns}
      rows={products}
      rowKey={({ product }) => product.id}
      rowName={({ product }) => productName(product)}
      rowLink={({ product }) => deskProductPath(product.id)}
      listFace={listFace}
    />
  );
}

const columns: readonly Column<DeskLine>[] = [
  {
    key: "product",
    header: "Produto",
    className: "w-full max-w-0",
    cell: ({ product }) => <ProductIdentity product={product} />,
  },
  {
    key: "seller",
    header: "Vendedor",
    className: "max-w-48 max-lg:hidden",
    cell: ({ seller, product }) => (
      <span className="block leading-tight">
        <span className="block truncate">{seller.name}</span>
        {product.place && (
          <span className="block truncate text-sm text-muted-foreground">
            {product.place.municipality}, {product.place.uf}
          </span>
        )}
      </span>
    ),
  },
  { key: "state", header: "Situação", cell: ({ product }) => <StateBadge state={product.state} /> },
  {
    key: "price",
    header: "Preço",
    align: "right",
    cell: ({ product }) => <PriceCell {...product} />,
  },
  {
    key: "stock",
    header: "Estoque",
    align: "right",
    className: "whitespace-nowrap max-xl:hidden",
    cell: ({ product }) => stockWords(product),
  },
  {
    key: "changed",
    header: "Alterado",
    align: "right",
    className: "max-xl:hidden",
    cell: ({ product }) => (
      <span className="text-muted-foreground">{formatDate(product.updated_at)}</span>
    ),
  },
];

function listFace({ product, seller }: DeskLine): ListFace {
  return {
    leading: <ProductThumb product={product} />,
    title: productName(product),
    meta: `${seller.name} · ${priceWords(product)}`,
    badge: <StateBadge state={product.state} />,
  };
}

function NoProducts({ hasMore }: { hasMore: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title={hasMore ? "Nada nesta parte da lista" : "Nenhum produto encontrado"}
      text={
        hasMore
          ? "Há mais produtos para procurar. Siga para a próxima página."
          : "Confira o que foi digitado ou limpe os filtros."
      }
    />
  );
}

function countText(count: number): string {
  return count === 1 ? "1 produto nesta página" : `${count} produtos nesta página`;
}
