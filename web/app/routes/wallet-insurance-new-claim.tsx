import type { Route } from "./+types/wallet-insurance-new-claim";
import { NewClaimPage } from "~/subjects/insurance/page/new-claim-page";

export const meta: Route.MetaFunction = () => [
  { title: "Avisar sinistro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInsuranceNewClaim({ params }: Route.ComponentProps) {
  return <NewClaimPage key={params.id} policyId={params.id} />;
}
