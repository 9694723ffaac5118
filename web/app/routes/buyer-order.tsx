import type { Route } from "./+types/buyer-order";
import { orderDisputeParts } from "~/subjects/disputes/case/order-dispute-card";
import { OrderPage } from "~/subjects/orders/order/order-page";
import { OrderReviewCard } from "~/subjects/reviews/page/order-review-card";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Pedido ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function BuyerOrder({ params }: Route.ComponentProps) {
  return (
    <OrderPage
      key={params.id}
      area="buyer"
      name={params.id}
      review={OrderReviewCard}
      dispute={orderDisputeParts}
    />
  );
}
