import type { OrderAct, OrderDetail } from "@areon/contracts/orders/orders";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { canDisputeReleased, hasWithdrawnDispute } from "../acts/read-situation.ts";
import { hasOpenTicket } from "../classification/has-open-ticket.ts";
import { allowedActs } from "../machine/order-machine.ts";
import { hasLoadingBegun } from "../shipments/has-loading-begun.ts";
import type { OrderRow } from "./order.queries.ts";

/** What one side may do now, by the machine's own table. */
export async function actsOf(
  db: Database,
  row: OrderRow,
  { side, withdrawal }: Pick<OrderDetail, "side" | "withdrawal">,
): Promise<OrderAct[]> {
  const situation = {
    state: row.state,
    frozenBecause: row.frozen_because,
    delivery: row.delivery,
    hasLoadingBegun: row.state === "paid" && (await hasLoadingBegun(db, row.id)),
    canWithdraw: row.may_withdraw && withdrawal.denied === null,
    canDisputeReleased: await canDispute(db, row),
    isBinding: row.auction_id !== null,
  };
  const acts = allowedActs(situation, side).filter((act) => !byOwnDoor.includes(act));
  const hindered = await hinderedActs(db, { orderId: row.id, side, acts });
  return acts.filter((act) => !hindered.includes(act));
}

/** What the machine allows and the order's own past or ticket does not. */
async function hinderedActs(
  db: Database,
  of: { orderId: string; side: OrderDetail["side"]; acts: readonly OrderAct[] },
): Promise<OrderAct[]> {
  const { orderId, side, acts } = of;
  const isGivenUp =
    acts.includes("open_dispute") && (await hasWithdrawnDispute(db, { orderId, side }));
  const goesByTicket = acts.includes("refund_part") && (await hasOpenTicket(db, orderId));
  return [
    ...(isGivenUp ? ["open_dispute" as const] : []),
    ...(goesByTicket ? ["refund_part" as const] : []),
  ];
}

/** A dispute or a classification ends an order by its own page, not by a button on the order's. */
const byOwnDoor: readonly OrderAct[] = ["close_dispute", "settle_part", "settle_all"];

async function canDispute(db: Database, { id, completed_at }: OrderRow): Promise<boolean> {
  if (completed_at === null) return true;
  return canDisputeReleased(db, { id, completed_at, now: await businessNow(db) });
}
