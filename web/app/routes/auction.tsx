import type { Route } from "./+types/auction";
import { AuctionPage } from "~/subjects/auctions/detail/auction-page";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Leilão ${params.ref} · AREON` },
  { name: "robots", content: "noindex" },
];

export default function Auction({ params }: Route.ComponentProps) {
  return <AuctionPage key={params.ref} name={params.ref} />;
}
