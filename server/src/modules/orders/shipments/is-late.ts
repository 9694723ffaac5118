import type { ShipmentState } from "@areon/contracts/orders/terms/carriage";

/** A truck that waits its turn at the scale is not late yet. */
const collectionGraceMs = 60 * 60_000;

/** Not fetched an hour after it should have been, or not there when it should be. */
export function isLate(
  load: { state: ShipmentState; collect_at: Date; arrive_by: Date | null },
  now: Date,
): boolean {
  if (load.state === "arrived" || load.state === "delivered") return false;
  if (load.arrive_by && load.arrive_by < now) return true;
  return (
    load.state === "scheduled" && now.getTime() > load.collect_at.getTime() + collectionGraceMs
  );
}
