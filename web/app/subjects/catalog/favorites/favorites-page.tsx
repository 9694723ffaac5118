import { useQuery } from "@tanstack/react-query";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { FavoriteList } from "./favorite-list.tsx";
import { savedSearchesQuery } from "./favorites-queries.ts";
import { SavedSearchList } from "./saved-search-list.tsx";

/** /favorites: what a buyer keeps an eye on, offers and searches. */
export function FavoritesPage() {
  const isOnSearches = useQueryValues().get("aba") === "buscas";
  const { data } = useQuery(savedSearchesQuery);
  const searches = data?.searches.length ?? 0;
  return (
    <>
      <PageHead title="Favoritos" text="Guarde ofertas e saiba quando o preço cair" />
      <div className="mt-4 md:mt-5">
        <LinkTabs
          label="O que você acompanha"
          tabs={[
            { to: "/favorites", label: "Ofertas", current: !isOnSearches },
            {
              to: "/favorites?aba=buscas",
              label: "Buscas salvas",
              current: isOnSearches,
              ...(searches > 0 && { count: String(searches) }),
            },
          ]}
        />
      </div>
      <div className="mt-5 md:mt-6">{isOnSearches ? <SavedSearchList /> : <FavoriteList />}</div>
    </>
  );
}
