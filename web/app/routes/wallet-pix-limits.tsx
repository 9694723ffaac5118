import type { Route } from "./+types/wallet-pix-limits";
import { LimitsPage } from "~/subjects/payments/limits/limits-page";

export const meta: Route.MetaFunction = () => [
  { title: "Limites · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletLimits() {
  return <LimitsPage />;
}
