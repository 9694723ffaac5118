import type { Route } from "./+types/wallet-transactions";
import { TransactionsPage } from "~/features/wallet/transactions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Transações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletTransactions() {
  return <TransactionsPage isInWallet />;
}
