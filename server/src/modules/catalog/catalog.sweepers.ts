import type { Sweeper } from "#platform/sweepers/sweeper";
import { searchSweepers } from "./search/search.sweepers.ts";
import { countStock } from "./stock/count-stock.ts";

export function catalogSweepers(): Sweeper[] {
  return [...searchSweepers(), { name: "catalog.count_stock", everyMs: 60_000, sweep: countStock }];
}
