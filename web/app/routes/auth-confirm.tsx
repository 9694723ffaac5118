import type { Route } from "./+types/auth-confirm";
import { ConfirmLinkScreen } from "~/features/auth/confirm-link-screen";

export const meta: Route.MetaFunction = () => [
  { title: "Confirmar · AREON" },
  { name: "robots", content: "noindex" },
];

export default function ConfirmLinkPage() {
  return <ConfirmLinkScreen />;
}
