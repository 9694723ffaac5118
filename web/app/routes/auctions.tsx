import type { Route } from "./+types/auctions";
import { AuctionsPage } from "~/subjects/auctions/list/auctions-page";
import { AddressChoice } from "~/subjects/orders/checkout/address-choice";

export const meta: Route.MetaFunction = () => [
  { title: "Leilões · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Auctions() {
  return <AuctionsPage address={AddressChoice} />;
}
