import type { Route } from "./+types/two-factor-auth";
import { TwoFactorPage } from "~/subjects/identity/factors/two-factor-page";

export const meta: Route.MetaFunction = () => [
  { title: "Verificação em duas etapas · AREON" },
  { name: "robots", content: "noindex" },
];

export default function TwoFactorAuth() {
  return <TwoFactorPage />;
}
