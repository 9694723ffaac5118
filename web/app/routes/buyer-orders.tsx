import type { Route } from "./+types/buyer-orders";
import { TradeTabs } from "~/subjects/negotiations/list/trade-tabs";
import { OrdersPage } from "~/subjects/orders/list/orders-page";

export const meta: Route.MetaFunction = () => [
  { title: "Meus Pedidos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function BuyerOrders() {
  return <OrdersPage area="buyer" tabs={TradeTabs} />;
}
