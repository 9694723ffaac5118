import type { Desk } from "~/subjects/admin/desk/use-desk";
import type { OrderDeskAccess } from "~/subjects/orders/desk/order-desk-access";

/** Undefined until the API has said who sits at the desk. */
export function orderAccessOf({ isKnown, may }: Desk): OrderDeskAccess | undefined {
  if (!isKnown) return undefined;
  return {
    mayRead: may("orders.read"),
    mayFreeze: may("orders.freeze"),
    mayRefund: may("orders.refund"),
    mayCheckNotes: may("orders.check_notes"),
  };
}
