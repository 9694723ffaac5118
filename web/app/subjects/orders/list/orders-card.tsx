import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { ordersQuery, type ListedOrders, type OrderSide } from "../order-queries.ts";
import { stateNames } from "../order-words.ts";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { NoOrders } from "./no-orders.tsx";
import { OrdersTable } from "./orders-table.tsx";

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

const stateWords: readonly { value: string; state: NonNullable<ListedOrders>; label: string }[] = [
  { value: "precisam-de-voce", state: "waiting", label: "Precisam de você" },
  { value: "em-andamento", state: "open", label: "Em andamento" },
  { value: "a-pagar", state: "awaiting_payment", label: stateNames.awaiting_payment },
  { value: "aguardando-carga", state: "paid", label: stateNames.paid },
  { value: "a-caminho", state: "shipped", label: stateNames.shipped },
  { value: "entregues", state: "delivered", label: stateNames.delivered },
  { value: "concluidos", state: "completed", label: stateNames.completed },
  { value: "em-devolucao", state: "returning", label: stateNames.returning },
  { value: "reembolsados", state: "refunded", label: stateNames.refunded },
  { value: "cancelados", state: "cancelled", label: stateNames.cancelled },
  { value: "nao-pagos", state: "expired", label: stateNames.expired },
];

interface OrdersCardProps {
  area: OrderSide;
  side: OrderSide;
}

export function OrdersCard({ area, side }: OrdersCardProps) {
  const filters = useQueryFilters(["situacao"]);
  const chosen = stateWords.find(({ value }) => value === filters.values.situacao);
  const search = useTypedSearch();
  const { q, cursors } = search.list;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    ordersQuery({ side, state: chosen?.state, q, cursor: cursors.at(-1) }),
  );
  const orders = data?.orders ?? [];
  const isFiltered = q !== "" || chosen !== undefined;
  if (data && orders.length === 0 && !isFiltered && !isPlaceholderData) {
    return <NoOrders side={side} />;
  }
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <OrderFilters
        side={side}
        typed={search.typed}
        onTyped={search.type}
        state={chosen?.value ?? ""}
        onState={(state) => {
          search.turnTo([]);
          filters.choose("situacao", state);
        }}
        count={data ? countText(orders.length) : ""}
        onClear={
          isFiltered
            ? () => {
                search.clear();
                filters.clear();
              }
            : undefined
        }
      />
      {!data && !error && (
        <div className="p-4 md:px-5">
          <Loading label="Carregando pedidos...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {orders.length > 0 && <OrdersTable orders={orders} area={area} side={side} />}
      {data && orders.length === 0 && <NothingFound />}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={search.turnTo} />
    </Card>
  );
}

/** What was typed, and the list that follows it after a pause, from its first page. */
function useTypedSearch() {
  const [typed, setTyped] = useState("");
  const [list, setList] = useState<{ q: string; cursors: readonly string[] }>({
    q: "",
    cursors: [],
  });
  useEffect(() => {
    if (typed === list.q) return undefined;
    const timer = setTimeout(() => setList({ q: typed, cursors: [] }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, list.q]);
  return {
    typed,
    list,
    type: setTyped,
    turnTo: (cursors: readonly string[]) => setList((before) => ({ ...before, cursors })),
    clear: () => {
      setTyped("");
      setList({ q: "", cursors: [] });
    },
  };
}

interface OrderFiltersProps {
  side: OrderSide;
  typed: string;
  onTyped: (typed: string) => void;
  state: string;
  onState: (state: string) => void;
  count: string;
  onClear: (() => void) | undefined;
}

function OrderFilters(props: OrderFiltersProps) {
  const { side, typed, onTyped, state, onState, count, onClear } = props;
  return (
    <div className="p-3 md:p-4">
      <FiltersBar
        search={
          <SearchInput
            label={
              side === "buyer" ? "Código, produto ou vendedor" : "Código, produto ou comprador"
            }
            autoComplete="off"
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        }
        count={count}
        onClear={onClear}
      >
        <Select
          aria-label="Situação"
          className="w-56 max-md:w-full"
          placeholder="Situação: todas"
          options={stateWords}
          value={state}
          onChange={(event) => onState(event.currentTarget.value)}
        />
      </FiltersBar>
    </div>
  );
}

function NothingFound() {
  const text = "Confira o que foi digitado, ou escolha outra situação.";
  return <EmptyState icon={SearchX} title="Nenhum pedido encontrado" text={text} />;
}

function countText(count: number): string {
  return count === 1 ? "1 pedido nesta página" : `${count} pedidos nesta página`;
}
