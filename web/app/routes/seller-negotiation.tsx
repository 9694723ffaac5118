import type { Route } from "./+types/seller-negotiation";
import { AddressChoice } from "~/subjects/orders/checkout/address-choice";
import { NegotiationPage } from "~/subjects/negotiations/page/negotiation-page";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Negociação ${params.id} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function SellerNegotiation({ params }: Route.ComponentProps) {
  return <NegotiationPage key={params.id} area="seller" name={params.id} address={AddressChoice} />;
}
