import type { Route } from "./+types/checkout-id";
import { PurchasePage } from "~/subjects/orders/checkout/purchase-page";

export const meta: Route.MetaFunction = () => [
  { title: "Sua compra · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Purchase({ params }: Route.ComponentProps) {
  return <PurchasePage id={params.id} />;
}
