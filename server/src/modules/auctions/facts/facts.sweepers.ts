import type { Bus } from "#platform/realtime/bus";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { warnOfEnd } from "./warn-of-end.ts";

export function factsSweepers({ bus }: { bus: Pick<Bus, "publish"> }): Sweeper[] {
  return [
    {
      name: "auctions.warn_of_end",
      everyMs: 10_000,
      sweep: (db) => warnOfEnd(db, bus),
    },
  ];
}
