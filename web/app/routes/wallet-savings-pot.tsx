import type { Route } from "./+types/wallet-savings-pot";
import { PotPage } from "~/subjects/savings/page/pot-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cofrinho · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletSavingsPot({ params }: Route.ComponentProps) {
  return <PotPage id={params.id} />;
}
