import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { endDuePauses } from "./harvest-pause/end-due-pauses.ts";
import { searchSweepers } from "./search/search.sweepers.ts";
import { countStock } from "./stock/count-stock.ts";

export function catalogSweepers(parts: { bus: Pick<Bus, "publish">; log: Logger }): Sweeper[] {
  return [
    ...searchSweepers(),
    { name: "catalog.count_stock", everyMs: 60_000, sweep: countStock },
    {
      name: "catalog.end_harvest_pauses",
      everyMs: 10_000,
      sweep: (db) => endDuePauses({ ...parts, db }),
    },
  ];
}
