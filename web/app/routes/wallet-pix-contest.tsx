import type { Route } from "./+types/wallet-pix-contest";
import { ContestPage } from "~/subjects/payments/contests/contest-page";

export const meta: Route.MetaFunction = () => [
  { title: "Contestar Pix · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletContest() {
  return <ContestPage />;
}
