import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useSessionUser } from "~/platform/api/session-user";
import { orderPath } from "~/subjects/orders/order-words";
import { ButtonLink } from "~/ui/button-link";

/** Each finds the order in the area they have, whichever side of it they are on. */
export function OrderLink({ order }: { order: NonNullable<AuctionDetail["order"]> }) {
  const area = useSessionUser()?.role === "seller" ? "seller" : "buyer";
  return (
    <ButtonLink size="lg" variant="outline" to={orderPath(area, order.code)}>
      {`Ver pedido ${order.code}`}
    </ButtonLink>
  );
}
