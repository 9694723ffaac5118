import type { Route } from "./+types/wallet-virtual-card";
import { VirtualCardPage } from "~/subjects/cards/page/virtual-card-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cartão virtual · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletVirtualCard() {
  return <VirtualCardPage />;
}
