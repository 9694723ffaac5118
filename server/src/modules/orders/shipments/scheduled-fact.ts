import { z } from "zod";

/** What of an arrangement matters to the buyer; what the seller pays the carrier does not. */
const shipmentChanges = ["collection", "arrival", "driver", "plate"] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];

/** In `orders.shipment_changed`, when a load was arranged or arranged anew. */
export const scheduledFact = z.object({
  step: z.literal("scheduled"),
  /** The shipment's, once it was written. */
  version: z.int().positive(),
  /** Null the first time. */
  changed: z.array(z.enum(shipmentChanges)).nullable(),
  collect_at: z.iso.datetime(),
  arrive_by: z.iso.datetime().nullable(),
});
export type ScheduledFact = z.infer<typeof scheduledFact>;
