import type { Route } from "./+types/buyer-negotiation";
import { AddressChoice } from "~/subjects/orders/checkout/address-choice";
import { NegotiationPage } from "~/subjects/negotiations/page/negotiation-page";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Negociação ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function BuyerNegotiation({ params }: Route.ComponentProps) {
  return <NegotiationPage key={params.id} area="buyer" name={params.id} address={AddressChoice} />;
}
