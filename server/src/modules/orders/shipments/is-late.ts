import type { ShipmentState } from "@areon/contracts/orders/terms/carriage";

/** A truck that waits its turn at the scale is not late yet. */
const collectionGraceMs = 60 * 60_000;

interface Load {
  state: ShipmentState;
  order_state: string;
  collect_at: Date;
  arrive_by: Date | null;
}

/**
 * Not fetched an hour after it should have been, or not there when it should be. A seller may say that the goods
 * left without a word about the truck; then they were fetched.
 */
export function isLate(load: Load, now: Date): boolean {
  if (load.state === "arrived" || load.state === "delivered") return false;
  if (load.arrive_by && load.arrive_by < now) return true;
  const isToBeFetched = load.state === "scheduled" && load.order_state === "paid";
  return isToBeFetched && now.getTime() > load.collect_at.getTime() + collectionGraceMs;
}
