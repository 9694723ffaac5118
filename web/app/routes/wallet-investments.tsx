import type { Route } from "./+types/wallet-investments";
import { InvestmentsPage } from "~/subjects/investments/page/investments-page";

export const meta: Route.MetaFunction = () => [
  { title: "Investimentos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInvestments() {
  return <InvestmentsPage />;
}
