import type { Route } from "./+types/seller-order";
import { orderDisputeParts } from "~/subjects/disputes/case/order-dispute-card";
import { OrderPage } from "~/subjects/orders/order/order-page";
import { OrderReviewCard } from "~/subjects/reviews/page/order-review-card";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Pedido ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function SellerOrder({ params }: Route.ComponentProps) {
  return (
    <OrderPage
      key={params.id}
      area="seller"
      name={params.id}
      review={OrderReviewCard}
      dispute={orderDisputeParts}
    />
  );
}
