import type { Route } from "./+types/auth-new-password";
import { NewPasswordScreen } from "~/subjects/identity/auth/new-password-screen";

export const meta: Route.MetaFunction = () => [
  { title: "Nova senha · AREON" },
  { name: "robots", content: "noindex" },
];

export default function NewPasswordPage() {
  return <NewPasswordScreen />;
}
