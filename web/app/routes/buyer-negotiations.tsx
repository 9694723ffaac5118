import type { Route } from "./+types/buyer-negotiations";
import { NegotiationsPage } from "~/subjects/negotiations/list/negotiations-page";

export const meta: Route.MetaFunction = () => [
  { title: "Negociações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function BuyerNegotiations() {
  return <NegotiationsPage area="buyer" />;
}
