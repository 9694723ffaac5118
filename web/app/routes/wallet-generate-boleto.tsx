import type { Route } from "./+types/wallet-generate-boleto";
import { GenerateBoletoPage } from "~/subjects/payments/boletos/generate-boleto-page";

export const meta: Route.MetaFunction = () => [
  { title: "Gerar boleto · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletGenerateBoleto() {
  return <GenerateBoletoPage />;
}
