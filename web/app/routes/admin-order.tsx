import type { Route } from "./+types/admin-order";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { useOrderCases } from "~/subjects/disputes/desk/use-order-cases";
import { OrderDeskPage } from "~/subjects/orders/desk/order-desk-page";
import { disputeAccessOf } from "~/routes/parts/dispute-access";
import { orderAccessOf } from "~/routes/parts/order-access";

export const meta: Route.MetaFunction = () => [
  { title: "Pedido · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminOrder({ params }: Route.ComponentProps) {
  const desk = useDesk();
  const cases = useOrderCases(params.id, disputeAccessOf(desk));
  return (
    <OrderDeskPage
      key={params.id}
      id={params.id}
      cases={cases}
      access={orderAccessOf(desk)}
      failure={desk.failure}
      onRetry={desk.retry}
    />
  );
}
