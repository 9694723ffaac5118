import type { Route } from "./+types/admin-auction";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { AuctionDeskPage } from "~/subjects/auctions/desk/auction-desk-page";
import { auctionDeskOf } from "~/routes/parts/auction-access";

export const meta: Route.MetaFunction = () => [
  { title: "Leilão · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminAuction({ params }: Route.ComponentProps) {
  return <AuctionDeskPage key={params.ref} auctionRef={params.ref} {...auctionDeskOf(useDesk())} />;
}
