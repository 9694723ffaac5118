import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { mergeNewest } from "./merge-newest.ts";
import { useFreshIds } from "./use-fresh-ids.ts";
import { useWalletChanges } from "../use-wallet-changes.ts";
import {
  movementsQuery,
  readMovements,
  statementPage,
  type MovementFilter,
  type MovementPage,
} from "../page/wallet-queries.ts";

type Pages = InfiniteData<MovementPage, string | undefined>;

/** The movements of a filter, page by page, with the newest always among them. */
export function useMovements(filter: MovementFilter) {
  const client = useQueryClient();
  const options = movementsQuery(filter);
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const listKey = JSON.stringify(options.queryKey);

  const renew = async () => {
    if (!client.getQueryData<Pages>(options.queryKey)) return;
    try {
      const newest = await readMovements(filter, { limit: statementPage });
      client.setQueryData<Pages>(options.queryKey, (shown) => shown && withNewest(shown, newest));
    } catch {
      // What is shown stays; the next hint or visit asks again.
    }
  };
  useWalletChanges(() => void renew());
  // What was shown on an earlier visit is old by now.
  const renewOnVisit = useEffectEvent((visited: string) => {
    if (visited === listKey) void renew();
  });
  useEffect(() => renewOnVisit(listKey), [listKey]);
  const fresh = useFreshIds(pages?.[0]?.movements, query.isPlaceholderData ? "" : listKey);
  return { ...query, pages, fresh };
}

function withNewest(shown: Pages, newest: MovementPage): Pages {
  const pages = mergeNewest(shown.pages, newest);
  return pages ? { ...shown, pages } : { pages: [newest], pageParams: [undefined] };
}
