import type { Route } from "./+types/checkout";
import { CheckoutPage } from "~/subjects/orders/checkout/checkout-page";

export const meta: Route.MetaFunction = () => [
  { title: "Finalizar Compra · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Checkout() {
  return <CheckoutPage />;
}
