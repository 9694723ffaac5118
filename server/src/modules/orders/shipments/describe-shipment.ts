import type { Shipment } from "@areon/contracts/orders/delivery";
import { isBelowFloor } from "#modules/freight";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { openCarriage, openProof } from "./carriage.ts";
import type { FloorTerms } from "./find-floor.ts";
import { isLate } from "./is-late.ts";
import type { ShipmentRow, StepRow } from "./shipment.queries.ts";

interface Seen {
  row: ShipmentRow;
  steps: readonly StepRow[];
  now: Date;
  /** What the seller pays the carrier is no business of the buyer's. */
  showsFreight: boolean;
}

export async function describeShipment(
  parts: { db: Database; vault: Vault },
  seen: Seen,
): Promise<Shipment> {
  return {
    ...describeLoad(seen),
    carriage: await openCarriage(parts, seen.row),
    received: await describeReceived(parts, seen.row),
  };
}

/** Without the people who carry and receive it. */
export function describeLoad({
  row,
  steps,
  now,
  showsFreight,
}: Seen): Omit<Shipment, "carriage" | "received"> {
  return {
    state: row.state,
    version: row.version,
    collect_at: row.collect_at.toISOString(),
    arrive_by: row.arrive_by?.toISOString() ?? null,
    loaded_kg: row.loaded_kg === null ? null : String(Number(row.loaded_kg)),
    steps: steps.map(({ step, happened_at, by_role }) => ({
      step,
      happened_at: happened_at.toISOString(),
      by: by_role,
    })),
    floor: showsFreight ? describeFloor(row) : null,
    is_late: isLate(row, now),
  };
}

function describeFloor({ freight_paid, floor_total, floor_terms }: ShipmentRow): Shipment["floor"] {
  if (freight_paid === null || floor_total === null) return null;
  const { distance_km, trucks, rule } = floor_terms as unknown as FloorTerms;
  return {
    paid: centsToDecimal(freight_paid),
    floor_total: centsToDecimal(floor_total),
    distance_km,
    trucks,
    rule,
    is_below: isBelowFloor({ floorTotal: floor_total }, freight_paid),
  };
}

async function describeReceived(
  parts: { db: Database; vault: Vault },
  { sealed_proof, buyer_user_id, photo_file_id }: ShipmentRow,
): Promise<Shipment["received"]> {
  if (!sealed_proof) return null;
  const proof = await openProof(parts, { buyerUserId: buyer_user_id, sealed: sealed_proof });
  return proof && { ...proof, has_photo: photo_file_id !== null };
}
