import type { Route } from "./+types/admin-order";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { OrderDeskPage } from "~/subjects/orders/desk/order-desk-page";
import { orderAccessOf } from "~/routes/parts/order-access";

export const meta: Route.MetaFunction = () => [
  { title: "Pedido · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminOrder({ params }: Route.ComponentProps) {
  const desk = useDesk();
  return (
    <OrderDeskPage
      key={params.id}
      id={params.id}
      access={orderAccessOf(desk)}
      failure={desk.failure}
      onRetry={desk.retry}
    />
  );
}
