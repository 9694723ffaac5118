import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductCard } from "@areon/contracts/catalog/search";
import type { ListingQuery } from "../listing-query.ts";
import { fetchListing, listingQuery, type Listing } from "./listing-queries.ts";

export interface ListingPages {
  /** What the search says about itself; undefined until the first answer. */
  listing: Listing | undefined;
  /** Offers of all pages that were asked for, each once. */
  items: readonly ProductCard[];
  /** The answer of the search before is still shown. */
  isChanging: boolean;
  /** No answer, and nothing to show in its place. */
  error: Error | null;
  /** The device has no network; what is shown is what was there before. */
  isOffline: boolean;
  retry: () => void;
  more: { next: string | null; isLoading: boolean; failed: boolean; load: () => void };
}

interface MorePages {
  items: readonly ProductCard[];
  next: string | null;
}

/** All pages of one search live in the query cache, so that coming back finds the list as it was. */
export function useListing(
  query: ListingQuery,
  initial: Listing | undefined,
  failedOnServer: boolean,
): ListingPages {
  const options = listingQuery(query);
  const first = useQuery({ ...options, ...(initial && { initialData: initial }) });
  const more = useMorePages(query, [...options.queryKey, "more"], first.data?.next_cursor ?? null);
  const items = first.isPlaceholderData ? [] : more.items;
  const isAnswerless = first.isError || (failedOnServer && !first.isFetched && !first.data);
  return {
    listing: first.data,
    items: unique([...(first.data?.items ?? []), ...items]),
    isChanging: first.isPlaceholderData,
    error: isAnswerless && !first.data ? (first.error ?? new Error("no answer")) : null,
    isOffline: first.fetchStatus === "paused",
    retry: () => void first.refetch(),
    more: first.isPlaceholderData ? { ...more, next: null } : more,
  };
}

function useMorePages(query: ListingQuery, queryKey: readonly unknown[], firstNext: string | null) {
  const client = useQueryClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const { data } = useQuery<MorePages>({
    queryKey,
    queryFn: () => ({ items: [], next: firstNext }),
    enabled: false,
    gcTime: 30 * 60_000,
  });
  const next = data ? data.next : firstNext;
  async function load(cursor: string) {
    setState("loading");
    try {
      const page = await fetchListing({ ...query, cursor });
      client.setQueryData<MorePages>(queryKey, (before) => ({
        items: [...(before?.items ?? []), ...page.items],
        next: page.next_cursor,
      }));
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return {
    items: data?.items ?? [],
    next,
    isLoading: state === "loading",
    failed: state === "failed",
    load: () => {
      if (next && state !== "loading") void load(next);
    },
  };
}

/** An offer that moved from one page to the next between two answers stands once. */
function unique(items: readonly ProductCard[]): ProductCard[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
