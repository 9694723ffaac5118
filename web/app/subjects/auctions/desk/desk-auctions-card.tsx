import {
  auctionStates,
  type AuctionKind,
  type AuctionState,
} from "@areon/contracts/auctions/terms/auction";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { useSettled } from "~/ui/use-settled";
import { stateWords } from "../mine/mine-words.ts";
import { deskAuctionsQuery } from "./desk-auction-queries.ts";
import { DeskAuctionsTable } from "./desk-auctions-table.tsx";
import { kindNames } from "./desk-words.ts";

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

/** Filters stand in the address, so that a list can be shared. */
const names = ["situacao", "tipo"] as const;

type Filter = (typeof names)[number];

const stateOptions = auctionStates.map((state) => ({ value: state, label: stateWords[state] }));
const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

export function DeskAuctionsCard() {
  const { values, choose, clear } = useQueryFilters(names);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), pauseMs);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    deskAuctionsQuery({
      state: isState(values.situacao) ? values.situacao : undefined,
      kind: isKind(values.tipo) ? values.tipo : undefined,
      q,
      cursor: cursors.at(-1),
    }),
  );
  const isSet = typed !== "" || names.some((name) => values[name] !== undefined);
  const fromTheStart = (change: () => void) => {
    setCursors([]);
    change();
  };
  const clearAll = () => {
    fromTheStart(clear);
    setTyped("");
  };
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <Filters
        typed={typed}
        onType={(text) => fromTheStart(() => setTyped(text))}
        values={values}
        onChoose={(name, value) => fromTheStart(() => choose(name, value))}
        count={data ? countText(data.auctions.length) : ""}
        onClear={isSet ? clearAll : undefined}
      />
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando leilões...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.auctions.length > 0 && <DeskAuctionsTable lines={data.auctions} />}
      {data?.auctions.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nenhum leilão encontrado"
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
    <div className="p-3 md:p-4">
      <FiltersBar
        search={
          <SearchInput
            label="Código ou título do leilão"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        }
        count={count}
        onClear={onClear}
      >
        <Select
          aria-label="Situação"
          className="w-52 max-md:w-[calc(50%-.3125rem)]"
          placeholder="Situação"
          options={stateOptions}
          value={values.situacao ?? ""}
          onChange={(event) => onChoose("situacao", event.currentTarget.value)}
        />
        <Select
          aria-label="Tipo"
          className="w-40 max-md:w-[calc(50%-.3125rem)]"
          placeholder="Tipo"
          options={kindOptions}
          value={values.tipo ?? ""}
          onChange={(event) => onChoose("tipo", event.currentTarget.value)}
        />
      </FiltersBar>
    </div>
  );
}

function isState(text: string | undefined): text is AuctionState {
  return text !== undefined && Object.hasOwn(stateWords, text);
}

function isKind(text: string | undefined): text is AuctionKind {
  return text !== undefined && Object.hasOwn(kindNames, text);
}

function countText(count: number): string {
  return count === 1 ? "1 leilão nesta página" : `${count} leilões nesta página`;
}
