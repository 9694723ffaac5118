import type { Route } from "./+types/transactions";
import { TransactionsPage } from "~/subjects/wallet/statement/transactions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Transações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Transactions() {
  return <TransactionsPage isInWallet={false} />;
}
