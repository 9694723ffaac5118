import type { CargoKind } from "@areon/contracts/freight/terms/cargo";
import type { Database } from "#platform/db/database";
import { readFreightTerms } from "../quoting/freight-settings.ts";
import { floorOf } from "./floor.ts";
import { readFloor, type Floor } from "./floor-table.queries.ts";

/** A transport whose way and truck are known, as somebody offers it or asks for it. */
export interface Haul {
  km: number;
  axles: number;
  cargo: CargoKind;
  weightKg: number;
}

export interface HaulFloor {
  /** Centavos of all trucks together. */
  total: bigint;
  trucks: number;
  rule: Floor["rule"];
}

/**
 * The least that the law lets it cost by the table in force now. Null when the table has no such combination, or
 * when nobody has said what a truck with so many axles carries.
 */
export async function floorOfHaul(
  db: Database,
  { km, axles, cargo, weightKg }: Haul,
): Promise<HaulFloor | null> {
  const floor = await readFloor(db, cargo);
  const coefficient = floor?.coefficients.find((one) => one.axles === axles);
  const { vehicles } = await readFreightTerms(db);
  const payloads = vehicles.filter((one) => one.axles === axles).map((one) => one.payload_kg);
  if (!floor || !coefficient || payloads.length === 0) return null;
  const trucks = Math.ceil(weightKg / Math.max(...payloads));
  return { total: floorOf(km, coefficient) * BigInt(trucks), trucks, rule: floor.rule };
}
