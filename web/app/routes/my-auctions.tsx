import type { Route } from "./+types/my-auctions";
import { MyAuctionsPage } from "~/subjects/auctions/mine/my-auctions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Meus leilões · AREON" },
  { name: "robots", content: "noindex" },
];

export default function MyAuctions() {
  return <MyAuctionsPage />;
}
