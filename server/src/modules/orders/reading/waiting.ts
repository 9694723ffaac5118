import type { OrderState } from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";

type Side = "buyer" | "seller";

/** Whose step is next. On its way nobody's is, and what is frozen waits for the desk. */
const whoseStep: Partial<Record<OrderState, Side>> = {
  awaiting_payment: "buyer",
  paid: "seller",
  delivered: "buyer",
  returning: "seller",
};

const openStates: readonly OrderState[] = [
  "awaiting_payment",
  "paid",
  "shipped",
  "delivered",
  "returning",
];

export function waitsFor(order: { state: OrderState; frozen_at: Date | null }): Side | null {
  return order.frozen_at === null ? (whoseStep[order.state] ?? null) : null;
}

/** The same for rows `o` of the table. */
export function isWaitingFor(side: Side): RawBuilder<unknown> {
  const states = openStates.filter((state) => whoseStep[state] === side);
  return sql`o.state = any (${states}::text[]) and o.frozen_at is null`;
}

/** Of rows `o`: the party buys, or sells. */
export function isOfSide(side: Side, partyId: string): RawBuilder<unknown> {
  return side === "buyer"
    ? sql`o.buyer_party_id = ${partyId}`
    : sql`o.seller_party_id = ${partyId}`;
}

/** Of rows `o`: it is not over. */
export const isOpen: RawBuilder<unknown> = sql`o.state = any (${openStates}::text[])`;
