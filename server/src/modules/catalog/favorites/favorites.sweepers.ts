import type { Bus } from "#platform/realtime/bus";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { tellFavorites } from "./tell-favorites.ts";

export function favoritesSweepers({ bus }: { bus: Pick<Bus, "publish"> }): Sweeper[] {
  return [
    {
      name: "catalog.tell_favorites",
      everyMs: 2_000,
      sweep: aroundFaults((db, except) => tellFavorites({ db, bus }, except)),
    },
  ];
}
