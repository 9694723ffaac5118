import type { Route } from "./+types/buyer-order";
import { OrderPage } from "~/features/orders/order-page";
import { OrderReviewCard } from "~/features/reviews/order-review-card";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Pedido ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function BuyerOrder({ params }: Route.ComponentProps) {
  return <OrderPage key={params.id} area="buyer" name={params.id} review={OrderReviewCard} />;
}
