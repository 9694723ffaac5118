import type { OrderState } from "@areon/contracts/orders/orders";
import type { DeskOrderMark } from "@areon/contracts/orders/desk";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { PersonSearch } from "~/subjects/identity/person-search";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { stateNames } from "../order-words.ts";
import { AppliedFilter } from "~/ui/applied-filter";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { useSettled } from "~/ui/use-settled";
import { deskOrdersQuery } from "./desk-order-queries.ts";
import { DeskOrdersTable } from "./desk-orders-table.tsx";

const marks: Readonly<Record<DeskOrderMark, string>> = {
  frozen: "Em análise",
  late: "Prazo vencido",
  indebted: "Com dívida do vendedor",
  note: "Nota a conferir",
};

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

/** Filters stand in the address, so that a list can be shared. */
const names = ["situacao", "marca", "pessoa"] as const;

type Filter = (typeof names)[number];

export function DeskOrdersCard() {
  const { values, choose, clear } = useQueryFilters(names);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), pauseMs);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    deskOrdersQuery({
      state: isState(values.situacao) ? values.situacao : undefined,
      mark: isMark(values.marca) ? values.marca : undefined,
      userId: values.pessoa,
      q,
      cursor: cursors.at(-1),
    }),
  );
  const isSet = typed !== "" || names.some((name) => values[name] !== undefined);
  const fromTheStart = (change: () => void) => {
    setCursors([]);
    change();
  };
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <Filters
        typed={typed}
        onType={(text) => fromTheStart(() => setTyped(text))}
        values={values}
        onChoose={(name, value) => fromTheStart(() => choose(name, value))}
        count={data ? countText(data.orders.length) : ""}
        onClear={
          isSet
            ? () => {
                fromTheStart(clear);
                setTyped("");
              }
            : undefined
        }
      />
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando pedidos...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.orders.length > 0 && <DeskOrdersTable orders={data.orders} />}
      {data?.orders.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nenhum pedido encontrado"
          text="Confira o código ou limpe os filtros."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

interface FiltersProps {
  typed: string;
  onType: (text: string) => void;
  values: Readonly<Partial<Record<Filter, string>>>;
  onChoose: (name: Filter, value: string) => void;
  count: string;
  onClear: (() => void) | undefined;
}

function Filters({ typed, onType, values, onChoose, count, onClear }: FiltersProps) {
  return (
    <div className="grid gap-2.5 p-3 md:p-4">
      <FiltersBar
        search={
          <SearchInput
            label="Código do pedido"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        }
        count={count}
        onClear={onClear}
      >
        <StateSelect value={values.situacao} onChoose={(value) => onChoose("situacao", value)} />
        <MarkSelect value={values.marca} onChoose={(value) => onChoose("marca", value)} />
      </FiltersBar>
      <PersonFilter chosen={values.pessoa} onChoose={(value) => onChoose("pessoa", value)} />
    </div>
  );
}

interface PersonFilterProps {
  chosen: string | undefined;
  onChoose: (userId: string) => void;
}

function PersonFilter({ chosen, onChoose }: PersonFilterProps) {
  // An address that somebody was sent has the id alone.
  const [name, setName] = useState("");
  if (chosen) {
    return (
      <div>
        <AppliedFilter label={name || "Pedidos de uma pessoa"} onRemove={() => onChoose("")} />
      </div>
    );
  }
  return (
    <div className="md:max-w-96">
      <PersonSearch
        label="Comprador ou vendedor"
        onChoose={(person) => {
          setName(person.full_name);
          onChoose(person.id);
        }}
      />
    </div>
  );
}

function isState(text: string | undefined): text is OrderState {
  return text !== undefined && Object.hasOwn(stateNames, text);
}

function isMark(text: string | undefined): text is DeskOrderMark {
  return text !== undefined && Object.hasOwn(marks, text);
}

interface ChoiceProps {
  value: string | undefined;
  onChoose: (value: string) => void;
}

function StateSelect({ value, onChoose }: ChoiceProps) {
  return (
    <Select
      aria-label="Situação"
      className="w-52 max-md:w-[calc(50%-.3125rem)]"
      placeholder="Situação"
      options={Object.entries(stateNames).map(([state, label]) => ({ value: state, label }))}
      value={value ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function MarkSelect({ value, onChoose }: ChoiceProps) {
  return (
    <Select
      aria-label="Precisa de atenção"
      className="w-52 max-md:w-[calc(50%-.3125rem)]"
      placeholder="Atenção"
      options={Object.entries(marks).map(([mark, label]) => ({ value: mark, label }))}
      value={value ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function countText(count: number): string {
  return count === 1 ? "1 pedido nesta página" : `${count} pedidos nesta página`;
}
