import type { Route } from "./+types/wallet-statement";
import { StatementPage } from "~/subjects/wallet/statement/statement-page";

export const meta: Route.MetaFunction = () => [
  { title: "Extrato · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletStatement() {
  return <StatementPage />;
}
