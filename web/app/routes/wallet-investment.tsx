import type { Route } from "./+types/wallet-investment";
import { InvestmentPage } from "~/subjects/investments/page/investment-page";

export const meta: Route.MetaFunction = () => [
  { title: "Investimento · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInvestment({ params }: Route.ComponentProps) {
  return <InvestmentPage key={params.id} id={params.id} />;
}
