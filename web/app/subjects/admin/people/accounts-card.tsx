import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { AccountsFilters } from "./accounts-filters.tsx";
import { AccountsTable } from "./accounts-table.tsx";
import { usersQuery } from "../desk/admin-queries.ts";
import { KeysetPager } from "~/ui/keyset-pager";
import { useListPosition } from "./use-list-position.ts";
import { useUserFilters } from "./use-user-filters.ts";

export function AccountsCard() {
  const [position, setPosition] = useListPosition();
  const { filters, choose, clear } = useUserFilters();
  const { search, cursors } = position;
  const cursor = cursors.at(-1);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    usersQuery({ ...filters, search, cursor }),
  );
  const next = data?.next_cursor;
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="p-3 md:p-4">
        <AccountsFilters
          search={search}
          onSearch={(typed) => setPosition({ search: typed, cursors: [] })}
          filters={filters}
          onChoose={choose}
          onClear={clear}
          count={data ? countText(data.users.length) : ""}
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
      {data && data.users.length > 0 && <AccountsTable users={data.users} />}
      {data?.users.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={next ? "Nada nesta parte da lista" : "Nenhuma conta encontrada"}
          text={
            next
              ? "Há mais contas para procurar. Siga para a próxima página."
              : "Confira o que foi digitado ou limpe os filtros."
          }
        />
      )}
      <KeysetPager
        cursors={cursors}
        next={next}
        onCursorsChange={(moved) => setPosition({ search, cursors: moved })}
      />
    </Card>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 conta nesta página" : `${count} contas nesta página`;
}
