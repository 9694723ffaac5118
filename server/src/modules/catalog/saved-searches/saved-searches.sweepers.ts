import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { tellNewOffers } from "./tell-new-offers.ts";

export function savedSearchesSweepers(parts: {
  bus: Pick<Bus, "publish">;
  log: Logger;
}): Sweeper[] {
  return [
    {
      name: "catalog.tell_new_offers",
      everyMs: 60_000,
      sweep: (db) => tellNewOffers({ ...parts, db }),
    },
  ];
}
