import type { Route } from "./+types/wallet-transaction";
import { MovementPage } from "~/subjects/wallet/statement/movement-page";

export const meta: Route.MetaFunction = () => [
  { title: "Comprovante · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletTransaction({ params }: Route.ComponentProps) {
  return <MovementPage key={params.id} id={params.id} />;
}
