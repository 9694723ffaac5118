import { useSureAct, type SureActInHand, type SureActParts } from "~/platform/acts/use-sure-act";
import { ordersKey } from "~/subjects/orders/order-queries";
import { deskDisputesKey, disputesKey } from "./dispute-queries.ts";

export type DisputeActInHand<Input> = SureActInHand<Input>;

const keys = [disputesKey, deskDisputesKey, ordersKey];

/** One act in a dispute, sent until somebody answers; the others' pages follow by themselves. */
export function useDisputeAct<Input, Answer>(
  parts: SureActParts<Input, Answer>,
): DisputeActInHand<Input> {
  return useSureAct(keys, parts);
}
