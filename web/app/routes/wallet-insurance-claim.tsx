import type { Route } from "./+types/wallet-insurance-claim";
import { ClaimPage } from "~/subjects/insurance/page/claim-page";

export const meta: Route.MetaFunction = () => [
  { title: "Sinistro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInsuranceClaim({ params }: Route.ComponentProps) {
  return <ClaimPage key={params.id} id={params.id} />;
}
