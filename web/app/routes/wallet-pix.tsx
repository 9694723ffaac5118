import type { Route } from "./+types/wallet-pix";
import { PixPage } from "~/subjects/payments/pix/pix-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pix · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletPix() {
  return <PixPage />;
}
