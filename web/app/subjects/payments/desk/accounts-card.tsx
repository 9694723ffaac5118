import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { PersonSearch } from "~/subjects/identity/person-search";
import { useQueryValues, useSetQuery } from "~/platform/navigation/use-query-values";
import { formatMoney } from "~/platform/text/money";
import { AppliedFilter } from "~/ui/applied-filter";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { creditBalance } from "./account-balance.ts";
import { accountsQuery, trialBalanceQuery, type Account } from "./finance-queries.ts";

interface Chosen {
  id: string;
  name: string;
}

/** Accounts of a book, or those of one person. */
export function AccountsCard() {
  const query = useQueryValues();
  const setQuery = useSetQuery();
  const book = query.get("livro") ?? undefined;
  const [person, setPerson] = useState<Chosen>();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    accountsQuery({ book, userId: person?.id, cursor: cursors.at(-1) }),
  );
  const choosePerson = (next: Chosen | undefined) => {
    setPerson(next);
    setCursors([]);
  };
  return (
    <Card className="overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-start gap-2.5 p-3 md:p-4">
        {person ? (
          <AppliedFilter label={person.name} onRemove={() => choosePerson(undefined)} />
        ) : (
          <div className="grow max-md:w-full md:max-w-96">
            <PersonSearch
              label="Contas de uma pessoa"
              onChoose={(found) => choosePerson({ id: found.id, name: found.full_name })}
            />
          </div>
        )}
        <BookSelect
          book={book}
          onChoose={(code) => {
            setCursors([]);
            setQuery(code ? { aba: "contas", livro: code } : { aba: "contas" }, { replace: true });
          }}
        />
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando contas...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.accounts.length > 0 && (
        <DataTable
          caption="Contas dos livros"
          columns={columns}
          rows={data.accounts}
          rowKey={({ id }) => id}
          rowName={accountName}
          listFace={listFace}
        />
      )}
      {data?.accounts.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nenhuma conta encontrada"
          text="A pessoa ainda não tem carteira, ou o livro está vazio."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

function BookSelect(props: { book: string | undefined; onChoose: (code: string) => void }) {
  const { data } = useQuery({ ...trialBalanceQuery, staleTime: 60_000 });
  return (
    <Select
      aria-label="Livro"
      placeholder="Todos os livros"
      className="max-md:w-full"
      value={props.book ?? ""}
      options={(data?.books ?? []).map(({ code, name }) => ({
        value: code,
        label: `${code} ${name}`,
      }))}
      onChange={({ currentTarget: { value } }) => props.onChoose(value)}
    />
  );
}

const columns: readonly Column<Account>[] = [
  {
    key: "account",
    header: "Conta",
    cell: (account) => (
      <span className="block leading-tight">
        <b className="block font-semibold break-words">{accountName(account)}</b>
        <span className="text-sm text-muted-foreground num">
          {account.code} {account.owner_name && account.name}
        </span>
      </span>
    ),
  },
  amount("debits", "Débitos", (account) => account.debits_posted, "max-lg:hidden"),
  amount("credits", "Créditos", (account) => account.credits_posted, "max-lg:hidden"),
  amount("held", "Reservado", (account) => account.debits_pending, "max-xl:hidden"),
  amount("balance", "Saldo", creditBalance),
  {
    key: "state",
    header: "Situação",
    cell: ({ is_closed: isClosed }) => <StateBadge isClosed={isClosed} />,
  },
];

function amount(
  key: string,
  header: string,
  of: (account: Account) => string,
  className?: string,
): Column<Account> {
  return {
    key,
    header,
    align: "right",
    className,
    cell: (account) => <span className="whitespace-nowrap">{formatMoney(of(account))}</span>,
  };
}

function listFace(account: Account): ListFace {
  return {
    title: accountName(account),
    amount: <b className="num">{formatMoney(creditBalance(account))}</b>,
    meta: `${account.code} ${account.name}`,
    badge: <StateBadge isClosed={account.is_closed} />,
  };
}

function StateBadge({ isClosed }: { isClosed: boolean }) {
  return <Badge tone={isClosed ? "neutral" : "success"}>{isClosed ? "Encerrada" : "Aberta"}</Badge>;
}

function accountName(account: Account): string {
  return account.owner_name ?? account.name;
}
