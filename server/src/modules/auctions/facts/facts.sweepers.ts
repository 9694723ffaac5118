import type { Bus } from "#platform/realtime/bus";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { warnOfEnd } from "./warn-of-end.ts";

export function factsSweepers({ bus }: { bus: Pick<Bus, "publish"> }): Sweeper[] {
  return [
    {
      name: "auctions.warn_of_end",
      everyMs: 10_000,
      sweep: aroundFaults((db, except) => warnOfEnd({ db, bus }, except)),
    },
  ];
}
