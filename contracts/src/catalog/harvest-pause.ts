import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

/** All offers of a seller off the market until a day. */
export const harvestPauseSchema = z
  .object({
    /** The day in São Paulo on which they are back. */
    until: z.iso.date(),
    /** How many would come back by now. */
    product_count: z.int(),
  })
  .meta({ id: "HarvestPause" });
export type HarvestPause = z.infer<typeof harvestPauseSchema>;

export const startHarvestPause = endpoint({
  id: "catalog.start_harvest_pause",
  method: "PUT",
  path: "/seller/harvest-pause",
  summary: "Pause all published products until a day; while it lasts, only move that day",
  rateClass: "write",
  body: z.object({
    /** From tomorrow to a year ahead, in São Paulo. */
    until: z.iso.date().refine((day) => day >= "2000" && day < "2200", "Data inválida"),
  }),
  status: 200,
  response: harvestPauseSchema,
  problems: ["harvest_pause_day_wrong", "harvest_pause_nothing"],
});

export const endHarvestPause = endpoint({
  id: "catalog.end_harvest_pause",
  method: "DELETE",
  path: "/seller/harvest-pause",
  summary:
    "Publish again what the pause had paused, as far as the plan goes; a repeat changes nothing",
  rateClass: "write",
  status: 200,
  response: z.object({
    resumed_count: z.int(),
    /** What stays paused: the plan has no room for it, or something is missing in it. */
    left_count: z.int(),
  }),
  problems: ["registration_incomplete", "seller_not_verified"],
});
