import type { Route } from "./+types/wallet-withdraw";
import { WithdrawPage } from "~/subjects/payments/payouts/withdraw-page";

export const meta: Route.MetaFunction = () => [
  { title: "Sacar · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletWithdraw() {
  return <WithdrawPage />;
}
