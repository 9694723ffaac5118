import type { Route } from "./+types/wallet-insurance-policy";
import { PolicyPage } from "~/subjects/insurance/page/policy-page";

export const meta: Route.MetaFunction = () => [
  { title: "Apólice · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInsurancePolicy({ params }: Route.ComponentProps) {
  return <PolicyPage key={params.id} id={params.id} />;
}
