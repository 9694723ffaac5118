import type { Route } from "./+types/wallet-pix";
import { PixPage } from "~/features/payments/pix-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pix · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletPix() {
  return <PixPage />;
}
