import type { Route } from "./+types/seller-negotiations";
import { NegotiationsPage } from "~/subjects/negotiations/list/negotiations-page";

export const meta: Route.MetaFunction = () => [
  { title: "Negociações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerNegotiations() {
  return <NegotiationsPage area="seller" />;
}
