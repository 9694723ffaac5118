import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { FreezeCause, OrderAct, OrderRole, OrderState } from "@areon/contracts/orders/orders";

interface Rule {
  act: OrderAct;
  by: readonly OrderRole[];
  from: readonly OrderState[];
  to: OrderState | "same";
}

/**
 * All that can happen to an order; what is not written here is refused. The same table, with what each
 * line means for money and stock, is docs/domain/order-states.md.
 */
const orderRules: readonly Rule[] = [
  { act: "pay", by: ["buyer", "bank"], from: ["awaiting_payment"], to: "paid" },
  { act: "expire", by: ["clock"], from: ["awaiting_payment"], to: "expired" },
  { act: "cancel_unpaid", by: ["buyer"], from: ["awaiting_payment"], to: "cancelled" },
  { act: "cancel", by: ["buyer", "seller", "desk"], from: ["paid"], to: "cancelled" },
  { act: "not_shipped", by: ["clock"], from: ["paid"], to: "cancelled" },
  { act: "ship", by: ["seller"], from: ["paid"], to: "shipped" },
  { act: "deliver", by: ["driver", "seller", "clock"], from: ["shipped"], to: "delivered" },
  { act: "receive", by: ["buyer"], from: ["shipped", "delivered"], to: "completed" },
  { act: "release", by: ["clock"], from: ["delivered"], to: "completed" },
  {
    act: "refund_part",
    by: ["seller", "desk", "bank"],
    from: ["paid", "shipped", "delivered", "completed"],
    to: "same",
  },
  // An acquirer asks nobody whether the goods are on their way back.
  { act: "refund_part", by: ["bank"], from: ["returning"], to: "same" },
  {
    act: "refund_all",
    by: ["seller", "desk", "bank"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "refunded",
  },
  {
    act: "withdraw",
    by: ["buyer"],
    from: ["shipped", "delivered", "completed"],
    to: "returning",
  },
  { act: "return_received", by: ["seller", "clock"], from: ["returning"], to: "refunded" },
  {
    act: "freeze",
    by: ["desk", "bank"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "same",
  },
  // Its time to be sent is over, but its load has left.
  { act: "freeze", by: ["clock"], from: ["paid"], to: "same" },
  {
    act: "unfreeze",
    by: ["desk", "bank"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "same",
  },
  {
    act: "open_dispute",
    by: ["buyer", "seller"],
    from: ["paid", "shipped", "delivered", "returning"],
    to: "same",
  },
  // The seller has the money by then; the buyer may have found out only now.
  { act: "open_dispute", by: ["buyer"], from: ["completed"], to: "same" },
  {
    act: "close_dispute",
    by: ["buyer", "seller", "desk"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "same",
  },
  {
    act: "settle_part",
    by: ["buyer", "seller", "desk", "clock"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "completed",
  },
  {
    act: "settle_all",
    by: ["buyer", "seller", "desk", "clock"],
    from: ["paid", "shipped", "delivered", "completed", "returning"],
    to: "refunded",
  },
];

/** What of an order decides whether an act is allowed. */
export interface OrderSituation {
  state: OrderState;
  frozenBecause: FreezeCause | null;
  delivery: DeliveryMode;
  /** The truck is being loaded: the buyer does not cancel any more, and there is something to dispute. */
  hasLoadingBegun: boolean;
  /** A consumer's goods, and the days are not over. */
  canWithdraw: boolean;
  /** The days in which a buyer may complain of what is released are not over, and no dispute settled it. */
  canDisputeReleased: boolean;
  /** Bought in an auction: whoever won there does not think better of it. */
  isBinding: boolean;
}

export type Hindrance =
  | "order_act_not_allowed"
  | "order_frozen"
  | "order_in_dispute"
  | "order_dispute_not_open"
  | "order_loading_begun"
  | "order_withdrawal_not_open"
  | "auction_purchase_binding";

export type Verdict = { to: OrderState } | { hindrance: Hindrance };

interface Attempt {
  act: OrderAct;
  role: OrderRole;
}

export function judgeAct(situation: OrderSituation, { act, role }: Attempt): Verdict {
  const { state } = situation;
  const rule = orderRules.find(
    (one) => one.act === act && one.by.includes(role) && one.from.includes(state),
  );
  if (!rule) return { hindrance: "order_act_not_allowed" };
  const hindrance = findHindrance(situation, { act, role });
  return hindrance ? { hindrance } : { to: rule.to === "same" ? state : rule.to };
}

/** What whoever has that role may do now; a page shows nothing else. */
export function allowedActs(situation: OrderSituation, role: OrderRole): OrderAct[] {
  const acts = new Set(orderRules.map(({ act }) => act));
  return [...acts].filter((act) => "to" in judgeAct(situation, { act, role }));
}

function findHindrance(situation: OrderSituation, attempt: Attempt): Hindrance | null {
  const { act, role } = attempt;
  const { state, frozenBecause, delivery, hasLoadingBegun, canWithdraw, isBinding } = situation;
  const stopped = findStop(frozenBecause, attempt);
  if (stopped) return stopped;
  if (role === "buyer" && isBinding && cancels.includes(act)) return "auction_purchase_binding";
  if (act === "cancel" && role === "buyer" && hasLoadingBegun) return "order_loading_begun";
  if (act === "withdraw" && !canWithdraw) return "order_withdrawal_not_open";
  if (act === "open_dispute" && !isDisputable(state, situation)) return "order_dispute_not_open";
  // Who sends goods does not say for the buyer that they arrived; who hands them over does.
  if (act === "deliver" && role === "seller" && delivery !== "pickup") {
    return "order_act_not_allowed";
  }
  return null;
}

const cancels: readonly OrderAct[] = ["cancel_unpaid", "cancel"];

/** What never left is cancelled, not disputed; what is paid out can be disputed for a while. */
function isDisputable(
  state: OrderState,
  { hasLoadingBegun, canDisputeReleased }: OrderSituation,
): boolean {
  if (state === "paid") return hasLoadingBegun;
  return state !== "completed" || canDisputeReleased;
}

/** What being frozen, or not being so, says to an act. */
function findStop(because: FreezeCause | null, { act, role }: Attempt): Hindrance | null {
  if (because === null) {
    return act === "unfreeze" || act === "close_dispute" ? "order_act_not_allowed" : null;
  }
  if (act === "freeze" && role === "desk") return "order_act_not_allowed";
  if (endsDispute.includes(act)) return because === "dispute" ? null : "order_frozen";
  if (because === "dispute") {
    // The bank asks nobody, but does not end what it did not begin.
    return role === "bank" && act !== "unfreeze" ? null : "order_in_dispute";
  }
  if (act === "open_dispute") return "order_frozen";
  return actsWhileFrozen(role, because) ? null : "order_frozen";
}

/** A dispute is ended by its own acts alone, and not while something else stands above it. */
const endsDispute: readonly OrderAct[] = ["close_dispute", "settle_part", "settle_all"];

/** What a card's owner disputes is decided between acquirer and bank, not by the desk. */
function actsWhileFrozen(role: OrderRole, because: FreezeCause): boolean {
  return role === "bank" || (role === "desk" && because !== "chargeback");
}
