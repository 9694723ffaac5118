import type { Route } from "./+types/seller-order";
import { OrderPage } from "~/features/orders/order-page";
import { OrderReviewCard } from "~/features/reviews/order-review-card";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Pedido ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function SellerOrder({ params }: Route.ComponentProps) {
  return <OrderPage key={params.id} area="seller" name={params.id} review={OrderReviewCard} />;
}
