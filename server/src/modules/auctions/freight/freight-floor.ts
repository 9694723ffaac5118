import type { AuctionContent } from "@areon/contracts/auctions/acts";
import type { ProblemCode } from "@areon/contracts/core/problems";
import { floorOfHaul, type HaulFloor } from "#modules/freight";
import type { Database } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";

export type Haul = NonNullable<AuctionContent["freight"]>;

/** The legal floor of a lot that is a transport, as its bids are: reais per unit, in centavos. */
export interface FreightFloor extends HaulFloor {
  perUnit: bigint;
}

/** Null of what is no transport. A transport without a floor has no lawful price, so it has a refusal for each. */
export type FloorOfLot = FreightFloor | Refusal | null;

/** By the table in force at this moment. */
export async function freightFloor(
  db: Database,
  { freight, quantity }: { freight: Haul | null; quantity: string },
): Promise<FloorOfLot> {
  if (!freight) return null;
  const { distance_km: km, axles, cargo, weight_kg: weightKg } = freight;
  const floor = await floorOfHaul(db, { km, axles, cargo, weightKg });
  if (!floor) return refuse("auction_without_floor");
  return { ...floor, perUnit: perUnitAtLeast(floor.total, quantity) };
}

/** The smallest price of one unit at which the whole lot is not below the total. */
export function perUnitAtLeast(total: bigint, quantity: string): bigint {
  const [whole = "0", decimals = ""] = quantity.split(".");
  const thousandths = BigInt(whole + decimals.padEnd(3, "0").slice(0, 3));
  return (total * 1_000n + thousandths - 1n) / thousandths;
}

export function refuseBelow(
  code: ProblemCode & ("bid_below_floor" | "auction_below_floor"),
  { perUnit, total, rule }: FreightFloor,
): Refusal {
  return refuse(code, {
    value: centsToReais(perUnit),
    total: centsToReais(total),
    rule: rule.name,
    since: rule.valid_from.split("-").toReversed().join("/"),
  });
}
