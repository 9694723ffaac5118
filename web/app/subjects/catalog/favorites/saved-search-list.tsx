import type { SavedSearch } from "@areon/contracts/catalog/saved-searches";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { searchPath } from "../listing/search-path.ts";
import { formatDay } from "~/platform/text/dates";
import { showToast } from "~/platform/toasts/toast-store";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { RowMenu } from "~/ui/row-menu";
import { Loading, Skeleton } from "~/ui/skeleton";
import { deleteSearch, savedSearchesQuery } from "./favorites-queries.ts";
import { RenameSearchDialog } from "./rename-search-dialog.tsx";

export function SavedSearchList() {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  const [renamed, setRenamed] = useState<SavedSearch>();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.searches.length === 0) return <NoSearches />;
  return (
    <>
      <Card>
        <ul className="divide-y">
          {data.searches.map((search) => (
            <SearchRow key={search.id} search={search} onRename={() => setRenamed(search)} />
          ))}
        </ul>
      </Card>
      <p className="mt-3 text-sm text-muted-foreground">
        {data.searches.length} de {data.max}. Avisamos uma vez por dia quando há ofertas novas.
      </p>
      <RenameSearchDialog
        key={renamed?.id}
        search={renamed}
        onClose={() => setRenamed(undefined)}
      />
    </>
  );
}

function SearchRow({ search, onRename }: { search: SavedSearch; onRename: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSearch(search.id),
    onSuccess: () => showToast({ title: "Busca excluída" }),
    onError: (failure) =>
      showToast({ tone: "error", title: "A busca não foi excluída", text: authErrorText(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
  return (
    <li id={search.id} className="relative flex items-center gap-4 px-4 py-3.5 md:px-5">
      <div className="min-w-0 grow">
        <Link
          to={searchPath(toText(search.filters))}
          className="font-semibold break-words after:absolute after:inset-0"
        >
          {search.name}
        </Link>
        <p className="mt-0.5 text-sm text-muted-foreground">{newsText(search)}</p>
      </div>
      {search.last_notice && <Icon of={BellRing} className="text-primary max-md:hidden" />}
      <span className="relative z-10">
        <RowMenu
          name={search.name}
          entries={[
            { label: "Renomear", onSelect: onRename },
            { label: "Excluir", danger: true, onSelect: () => remove.mutate() },
          ]}
        />
      </span>
    </li>
  );
}

function newsText({ last_notice, created_at }: SavedSearch): string {
  if (!last_notice) return `Salva em ${formatDay(created_at)} · ainda sem ofertas novas`;
  const { count, told_at } = last_notice;
  return `${count === 1 ? "1 oferta nova" : `${count} ofertas novas`} em ${formatDay(told_at)}`;
}

/** Filters of the API as an address takes them. */
function toText(filters: SavedSearch["filters"]): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function NoSearches() {
  return (
    <Card className="grid place-items-center py-10 md:py-12">
      <EmptyState
        icon={Search}
        title="Nenhuma busca salva"
        text="Procure no marketplace e toque em Salvar busca. Avisamos quando chegarem ofertas novas."
        action={
          <ButtonLink to="/marketplace" size="lg">
            Explorar o marketplace
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando buscas...">
      <Card padding="body" className="grid gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-12 w-full" />
        ))}
      </Card>
    </Loading>
  );
}
