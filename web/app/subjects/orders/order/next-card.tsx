import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import { BuyerNext } from "./buyer-next.tsx";
import type { DisputeParts } from "./dispute-parts.ts";
import { EndedCard } from "./ended-card.tsx";
import { FrozenCard } from "./frozen-card.tsx";
import { SellerNext } from "./seller-next.tsx";

export interface NextCardProps {
  order: OrderDetail;
  delivery: OrderDelivery | undefined;
  nowMs: number;
  dispute: DisputeParts;
}

/** The first card of the page: what this person has to do now, or what they wait for. */
export function NextCard(props: NextCardProps) {
  const { order, dispute } = props;
  if (order.frozen) return <FrozenCard order={order} dispute={dispute} />;
  if (["refunded", "cancelled", "expired", "completed"].includes(order.state)) {
    return <EndedCard order={order} />;
  }
  return order.side === "buyer" ? <BuyerNext {...props} /> : <SellerNext {...props} />;
}
