import type { OrderRole } from "@areon/contracts/orders/orders";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { restOf } from "../escrow/refund-parts.ts";
import { settleMoney, type SettledMoney, type SettlementCause } from "../escrow/settle-money.ts";
import { lockWithCard } from "./case-order.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderRow } from "./order.queries.ts";

export interface Settlement {
  orderId: string;
  /** Centavos for the buyer, from nothing up to all that is left; the rest is the seller's. */
  refund: bigint;
  cause: SettlementCause;
  role: Extract<OrderRole, "buyer" | "seller" | "desk" | "clock">;
  actorId: string | null;
  /** The intent of whoever settles; the refund and its first transfer have the same id. */
  stepId: string;
  /** What whoever decided wrote. */
  reason: string | null;
}

export interface SettledOrder extends SettledMoney {
  id: string;
  code: string;
  state: "completed" | "refunded";
}

/**
 * Ends what is open about an order's money at once: so much goes back to the buyer, the rest to the seller
 * with the fee of what remains. What was released before is given back by who has it, or becomes a debt.
 */
export async function settleOrder(
  trx: Trx,
  settlement: Settlement,
): Promise<SettledOrder | Refusal> {
  const { orderId, refund, role, actorId, stepId } = settlement;
  if (refund < 0n) throw new RangeError(`${refund} is no refund`);
  const order = await lockWithCard(trx, orderId);
  if (!order) return refuse("not_found");
  const hindered = refuseCause(order, settlement);
  if (hindered) return hindered;
  let money: SettledMoney | null = null;
  const moved = await moveOrder(trx, {
    orderId,
    act: refund === restOf(order) ? "settle_all" : "settle_part",
    role,
    actorId,
    stepId,
    carryOut: async (locked) => {
      const settled = await settleMoney(trx, { order: locked, stepId }, settlement);
      if (isRefusal(settled)) return settled;
      money = settled.settled;
      return settled.effects;
    },
  });
  if (isRefusal(moved)) return moved;
  const { id, code } = order;
  return { id, code, state: moved.state as SettledOrder["state"], ...money! };
}

/** A dispute decides about what it has frozen, a classification about what nobody disputes. */
function refuseCause(
  { frozen_because }: OrderRow,
  { cause }: Pick<Settlement, "cause">,
): Refusal | null {
  if (cause === "dispute") {
    if (frozen_because === null) return refuse("order_act_not_allowed");
    return frozen_because === "dispute" ? null : refuse("order_frozen");
  }
  if (frozen_because === null) return null;
  return refuse(frozen_because === "dispute" ? "order_in_dispute" : "order_frozen");
}
