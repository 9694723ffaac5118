import type { suggestSearch } from "@areon/contracts/catalog/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "~/platform/api/client";
import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { placeSlug } from "./find-place.ts";

export interface Suggestion {
  key: string;
  label: string;
  /** What kind of thing it is, where it is no words. */
  note?: string;
  search: string;
}

const pauseMs = 150;

/** Asked for when the fingers rest; the last ones stay until the next are there. */
export function useSuggestions(text: string, query: ListingQuery, isOn: boolean): Suggestion[] {
  const rested = useRested(text.trim());
  const { data } = useQuery({
    queryKey: ["catalog", "suggestions", rested],
    queryFn: ({ signal }) =>
      call<typeof suggestSearch>({
        method: "GET",
        path: "/catalog/suggestions",
        query: { q: rested },
        signal,
      }),
    enabled: isOn && rested.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || rested.length < 2) return [];
  const kept: ListingQuery = { ...query, isExact: false, cursor: "", seen: 0 };
  // What completes the last word takes its place.
  const before = rested.split(/\s+/).slice(0, -1).join(" ");
  return [
    ...data.words.map((words) => ({
      key: `word-${words}`,
      label: words,
      search: listingSearch({ ...kept, q: words }),
    })),
    ...data.categories.map(({ slug, name }) => ({
      key: `category-${slug}`,
      label: name,
      note: "Categoria",
      search: listingSearch({ ...kept, q: before, category: slug, choices: {}, ranges: {} }),
    })),
    ...data.municipalities.map((place) => ({
      key: `place-${place.ibge_code}`,
      label: `${place.name}, ${place.uf}`,
      note: "Município",
      search: listingSearch({ ...kept, q: before, city: placeSlug(place), uf: [] }),
    })),
  ];
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
