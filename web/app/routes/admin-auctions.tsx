import type { Route } from "./+types/admin-auctions";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { AuctionsDeskPage } from "~/subjects/auctions/desk/auctions-desk-page";
import { auctionDeskOf } from "~/routes/parts/auction-access";

export const meta: Route.MetaFunction = () => [
  { title: "Leilões · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminAuctions() {
  return <AuctionsDeskPage {...auctionDeskOf(useDesk())} />;
}
