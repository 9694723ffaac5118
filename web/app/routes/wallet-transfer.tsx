import type { Route } from "./+types/wallet-transfer";
import { TransferPage } from "~/subjects/wallet/transfer/transfer-page";

export const meta: Route.MetaFunction = () => [
  { title: "Transferir · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletTransfer() {
  return <TransferPage />;
}
