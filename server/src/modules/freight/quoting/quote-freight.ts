import type { CargoKind } from "@areon/contracts/freight/terms/cargo";
import { findMunicipality, roadDistanceKm } from "#modules/places";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { aboveFloor, cheapestCarrying, type Carrying } from "../floors/floor.ts";
import { readFloor, type Floor } from "../floors/floor-table.queries.ts";
import { readFreightTerms, type FreightTerms } from "./freight-settings.ts";

export interface Shipment {
  /** Null for what is not carried. */
  cargoKind: string | null;
  weightKg: number;
  /** Codes of the towns. */
  from: number;
  to: number;
}

export type Town = NonNullable<Awaited<ReturnType<typeof findMunicipality>>>;

export interface FreightQuote extends Carrying {
  cargoKind: CargoKind;
  from: Town;
  to: Town;
  km: number;
  marketPercent: string;
  /** Centavos: never below the floor of all trucks. */
  total: bigint;
  rule: Floor["rule"];
}

/** More than this is no single delivery, and the sum would lose its meaning. */
export const maxTrucks = 1_000;

/** What carrying a load costs by the table in force today, from the legal floor up. */
export async function quoteFreight(
  db: Database,
  { cargoKind, weightKg, from: fromCode, to: toCode }: Shipment,
): Promise<FreightQuote | Refusal> {
  if (cargoKind === null) return refuse("freight_not_carried");
  if (!(weightKg > 0)) return refuse("freight_quantity_invalid", { most: maxTrucks });
  const from = await findMunicipality(db, fromCode);
  const to = await findMunicipality(db, toCode);
  if (!from || !to) return refuse("not_found");
  const tariff = await readTariff(db, cargoKind);
  return isRefusal(tariff) ? tariff : quoteBy(tariff, { weightKg, from, to });
}

/** All that quotes of one kind of cargo have in common today. */
export interface Tariff extends FreightTerms, Floor {
  cargoKind: CargoKind;
}

export async function readTariff(db: Database, cargoKind: string): Promise<Tariff | Refusal> {
  const floor = await readFloor(db, cargoKind);
  if (!floor) return refuse("freight_without_floor");
  // The floor has rows of it, and the column's check admits exactly these words.
  return { ...floor, ...(await readFreightTerms(db)), cargoKind: cargoKind as CargoKind };
}

/** One load by a tariff that is known: for those who quote many. */
export function quoteBy(
  { cargoKind, coefficients, rule, vehicles, marketPercent, minimumKm }: Tariff,
  { weightKg, from, to }: { weightKg: number; from: Town; to: Town },
): FreightQuote | Refusal {
  const km = Math.max(minimumKm, Math.ceil(roadDistanceKm(from, to)));
  const carrying = cheapestCarrying({ km, weightKg }, { vehicles, coefficients });
  if (!carrying) return refuse("freight_without_floor");
  if (carrying.trucks > maxTrucks) return refuse("freight_quantity_invalid", { most: maxTrucks });
  const total = aboveFloor(carrying.floorPerTruck, marketPercent) * BigInt(carrying.trucks);
  if (isBelowFloor(carrying, total)) throw new Error("a freight would be quoted below its floor");
  return { ...carrying, cargoKind, from, to, km, marketPercent, total, rule };
}

/** Whether somebody would carry the quoted load for less than the law allows. */
export function isBelowFloor(
  { floorTotal }: Pick<FreightQuote, "floorTotal">,
  offered: bigint,
): boolean {
  return offered < floorTotal;
}
