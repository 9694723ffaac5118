import type { DeliveryMode } from "@areon/contracts/catalog-products";
import type { FreezeCause, OrderAct, OrderRole, OrderState } from "@areon/contracts/orders";

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
];

/** What of an order decides whether an act is allowed. */
export interface OrderSituation {
  state: OrderState;
  frozenBecause: FreezeCause | null;
  delivery: DeliveryMode;
  /** The truck is being loaded: the buyer does not cancel any more. */
  hasLoadingBegun: boolean;
  /** A consumer's goods, and the days are not over. */
  canWithdraw: boolean;
}

export type Hindrance =
  | "order_act_not_allowed"
  | "order_frozen"
  | "order_loading_begun"
  | "order_withdrawal_not_open";

export type Verdict = { to: OrderState } | { hindrance: Hindrance };

export function judgeAct(
  situation: OrderSituation,
  { act, role }: { act: OrderAct; role: OrderRole },
): Verdict {
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

function findHindrance(
  situation: OrderSituation,
  { act, role }: { act: OrderAct; role: OrderRole },
): Hindrance | null {
  const { frozenBecause, delivery, hasLoadingBegun, canWithdraw } = situation;
  if (frozenBecause === null ? act === "unfreeze" : act === "freeze" && role === "desk") {
    return "order_act_not_allowed";
  }
  if (frozenBecause !== null && !actsWhileFrozen(role, frozenBecause)) return "order_frozen";
  if (act === "cancel" && role === "buyer" && hasLoadingBegun) return "order_loading_begun";
  if (act === "withdraw" && !canWithdraw) return "order_withdrawal_not_open";
  // Who sends goods does not say for the buyer that they arrived; who hands them over does.
  if (act === "deliver" && role === "seller" && delivery !== "pickup") {
    return "order_act_not_allowed";
  }
  return null;
}

/** What a card's owner disputes is decided between acquirer and bank, not by the desk. */
function actsWhileFrozen(role: OrderRole, because: FreezeCause): boolean {
  return role === "bank" || (role === "desk" && because !== "chargeback");
}
