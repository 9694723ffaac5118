import type { Sweeper } from "#platform/sweepers/sweeper";
import { countStock } from "./stock/count-stock.ts";

export function catalogSweepers(): Sweeper[] {
  return [{ name: "catalog.count_stock", everyMs: 60_000, sweep: countStock }];
}
