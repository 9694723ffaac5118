import type { Route } from "./+types/wallet-generate-pix";
import { GeneratePixPage } from "~/subjects/payments/charges/generate-pix-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cobrar com Pix · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletGeneratePix() {
  return <GeneratePixPage />;
}
