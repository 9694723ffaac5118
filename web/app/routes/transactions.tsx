import type { Route } from "./+types/transactions";
import { TransactionsPage } from "~/features/wallet/transactions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Transações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Transactions() {
  return <TransactionsPage isInWallet={false} />;
}
