import type { Route } from "./+types/wallet";
import { WalletPage } from "~/subjects/wallet/page/wallet-page";
import { WalletProducts } from "~/routes/parts/wallet-products";

export const meta: Route.MetaFunction = () => [
  { title: "Carteira · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletRoute() {
  return <WalletPage products={WalletProducts} />;
}
