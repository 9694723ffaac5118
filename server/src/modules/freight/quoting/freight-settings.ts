import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import type { Vehicle } from "../floors/floor.ts";

export interface FreightTerms {
  vehicles: readonly Vehicle[];
  marketPercent: string;
  minimumKm: number;
}

const vehiclesSchema = z
  .array(
    z.object({
      name: z.string().min(2).max(60),
      axles: z.int().min(2).max(9),
      payload_kg: z.int().positive(),
    }),
  )
  .min(1);

/** What an estimate assumes beside the law, as it is in force now. */
export async function readFreightTerms(db: Database): Promise<FreightTerms> {
  return {
    vehicles: await readSetting(db, {
      key: "freight.vehicles",
      schema: vehiclesSchema,
      fallback: [{ name: "Carreta LS", axles: 6, payload_kg: 32_000 }],
    }),
    marketPercent: await readSetting(db, {
      key: "freight.market_percent",
      schema: z.string(),
      fallback: "0",
    }),
    minimumKm: await readSetting(db, {
      key: "freight.minimum_km",
      schema: z.int().min(1),
      fallback: 20,
    }),
  };
}
