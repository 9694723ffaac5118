import type { Route } from "./+types/seller-orders";
import { OrdersPage } from "~/features/orders/orders-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pedidos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerOrders() {
  return <OrdersPage area="seller" />;
}
