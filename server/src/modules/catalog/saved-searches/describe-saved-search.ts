import type { SavedFilters, SavedSearch } from "@areon/contracts/catalog/saved-searches";
import type { SavedSearchRow } from "./saved-search.queries.ts";

export function describeSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    filters: row.filters as SavedFilters,
    created_at: row.created_at.toISOString(),
    last_notice:
      row.last_count === null || row.last_told_at === null
        ? null
        : { count: row.last_count, told_at: row.last_told_at.toISOString() },
  };
}
