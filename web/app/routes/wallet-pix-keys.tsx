import type { Route } from "./+types/wallet-pix-keys";
import { PixKeysPage } from "~/subjects/payments/keys/pix-keys-page";

export const meta: Route.MetaFunction = () => [
  { title: "Chaves Pix · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletPixKeys() {
  return <PixKeysPage />;
}
