import type { Route } from "./+types/wallet";
import { WalletPage } from "~/features/wallet/wallet-page";

export const meta: Route.MetaFunction = () => [
  { title: "Carteira · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletRoute() {
  return <WalletPage />;
}
