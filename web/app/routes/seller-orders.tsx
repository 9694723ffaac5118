import type { Route } from "./+types/seller-orders";
import { TradeTabs } from "~/subjects/negotiations/list/trade-tabs";
import { OrdersPage } from "~/subjects/orders/list/orders-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pedidos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerOrders() {
  return <OrdersPage area="seller" tabs={TradeTabs} />;
}
