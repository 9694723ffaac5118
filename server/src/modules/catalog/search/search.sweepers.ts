import type { Sweeper } from "#platform/sweepers/sweeper";
import { foldSearch } from "./fold-search.ts";

export function searchSweepers(): Sweeper[] {
  return [{ name: "catalog.fold_search", everyMs: 1_000, sweep: foldSearch }];
}
