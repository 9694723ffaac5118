import type { Route } from "./+types/auth-recover";
import { RecoverScreen } from "~/subjects/identity/auth/recover-screen";

export const meta: Route.MetaFunction = () => [
  { title: "Recuperar a senha · AREON" },
  { name: "robots", content: "noindex" },
];

export default function RecoverPage() {
  return <RecoverScreen />;
}
