import type { Route } from "./+types/admin-orders";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { OrdersDeskPage } from "~/subjects/orders/desk/orders-desk-page";
import { orderAccessOf } from "~/routes/parts/order-access";

export const meta: Route.MetaFunction = () => [
  { title: "Pedidos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminOrders() {
  const desk = useDesk();
  return (
    <OrdersDeskPage access={orderAccessOf(desk)} failure={desk.failure} onRetry={desk.retry} />
  );
}
