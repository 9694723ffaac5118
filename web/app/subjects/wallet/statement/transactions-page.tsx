import type { Movement, MovementKind, Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { dayAt } from "~/platform/text/long-dates";
import { formatMonth } from "~/platform/text/statement-dates";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { PageHead } from "~/ui/page-head";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { kindNames } from "./movement-entry.ts";
import { monthsUntil, periodOfMonth } from "~/platform/money/period";
import { TransactionsTable } from "./transactions-table.tsx";
import { useWalletLive } from "../use-wallet-changes.ts";
import { WalletGate } from "../wallet-gate.tsx";
import { transactionsQuery, type MovementFilter } from "../page/wallet-queries.ts";

/** /wallet/transactions, and the same list inside the areas of buyers and sellers. */
export function TransactionsPage({ isInWallet }: { isInWallet: boolean }) {
  return (
    <>
      {isInWallet && <BackLink to="/wallet">Carteira</BackLink>}
      <PageHead title="Transações" text="O que entrou, saiu ou está reservado, uma por uma." />
      <WalletGate
        skeleton={
          <Card className="mt-5 px-4 pt-20 pb-2 md:px-5">
            <Loading label="Carregando transações...">
              <RowSkeleton rows={6} />
            </Loading>
          </Card>
        }
      >
        {(wallet) => <Transactions wallet={wallet} />}
      </WalletGate>
    </>
  );
}

function Transactions({ wallet }: { wallet: Wallet }) {
  useWalletLive(wallet);
  const nowMs = Date.parse(wallet.as_of);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Choices>({});
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const searched = useDeferredValue(search.trim());
  const today = dayAt(nowMs);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    transactionsQuery({
      ...toFilter(chosen, today),
      search: searched || undefined,
      cursor: cursors.at(-1),
    }),
  );
  const choose = (next: Choices) => {
    setChosen(next);
    setCursors([]);
  };
  const isSet = search !== "" || Object.values(chosen).some((value) => value !== undefined);
  return (
    <Card className="mt-5 overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="p-3 md:p-4">
        <FiltersBar
          search={
            <SearchInput
              label="Nome, texto ou valor"
              maxLength={80}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setCursors([]);
              }}
            />
          }
          onClear={
            isSet
              ? () => {
                  setSearch("");
                  choose({});
                }
              : undefined
          }
          count={data?.movements.length ? countText(data.movements.length) : ""}
        >
          <Choosers chosen={chosen} onChoose={choose} today={today} nowMs={nowMs} />
        </FiltersBar>
      </div>
      {data ? (
        <Found movements={data.movements} isFiltered={isSet} />
      ) : error ? (
        <LoadFailure inset error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando transações...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

function Found(props: { movements: readonly Movement[]; isFiltered: boolean }) {
  if (props.movements.length > 0) return <TransactionsTable movements={props.movements} />;
  return (
    <EmptyState
      icon={SearchX}
      title="Nenhuma transação encontrada"
      text={
        props.isFiltered
          ? "Limpe os filtros ou escolha outro mês."
          : "Nada nos últimos 30 dias. Para ver mais longe, escolha um mês."
      }
    />
  );
}

interface Choices {
  month?: string | undefined;
  direction?: "in" | "out" | undefined;
  kind?: MovementKind | undefined;
}

interface ChoosersProps {
  chosen: Choices;
  onChoose: (chosen: Choices) => void;
  today: string;
  nowMs: number;
}

function Choosers({ chosen, onChoose, today, nowMs }: ChoosersProps) {
  return (
    <>
      <Select
        aria-label="Período"
        placeholder="Últimos 30 dias"
        className="max-md:w-full"
        value={chosen.month ?? ""}
        options={monthsUntil(today, 12).map((value) => ({
          value,
          label: formatMonth(value, nowMs),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...chosen, month: value || undefined })
        }
      />
      <Select
        aria-label="Sentido"
        placeholder="Sentido"
        className="max-md:w-[calc(50%-.3125rem)]"
        value={chosen.direction ?? ""}
        options={[
          { value: "in", label: "Só entradas" },
          { value: "out", label: "Só saídas" },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...chosen, direction: (value || undefined) as Choices["direction"] })
        }
      />
      <Select
        aria-label="Tipo"
        placeholder="Tipo"
        className="max-md:w-[calc(50%-.3125rem)]"
        value={chosen.kind ?? ""}
        options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...chosen, kind: (value || undefined) as Choices["kind"] })
        }
      />
    </>
  );
}

function toFilter({ month, ...rest }: Choices, today: string): MovementFilter {
  return { ...rest, ...(month && periodOfMonth(month, today)) };
}

function countText(count: number): string {
  return count === 1 ? "1 nesta página" : `${count} nesta página`;
}
