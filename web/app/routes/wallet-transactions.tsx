import type { Route } from "./+types/wallet-transactions";
import { TransactionsPage } from "~/subjects/wallet/statement/transactions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Transações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletTransactions() {
  return <TransactionsPage isInWallet />;
}
