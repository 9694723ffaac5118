import type { Route } from "./+types/wallet-insurance";
import { InsurancePage } from "~/subjects/insurance/page/insurance-page";

export const meta: Route.MetaFunction = () => [
  { title: "Seguros · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInsurance() {
  return <InsurancePage />;
}
