import type { Route } from "./+types/wallet-deposit";
import { DepositPage } from "~/subjects/payments/charges/deposit-page";

export const meta: Route.MetaFunction = () => [
  { title: "Depositar · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletDeposit() {
  return <DepositPage />;
}
