import type { Route } from "./+types/wallet-savings";
import { SavingsPage } from "~/subjects/savings/page/savings-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cofrinhos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletSavings() {
  return <SavingsPage />;
}
