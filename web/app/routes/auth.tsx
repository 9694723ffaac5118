import type { Route } from "./+types/auth";
import { AuthScreen } from "~/features/auth/auth-screen";

export const meta: Route.MetaFunction = () => [
  { title: "Entrar ou cadastrar · AREON" },
  { name: "description", content: "Entre na sua conta da AREON ou crie uma em poucos minutos." },
  { tagName: "link", rel: "canonical", href: "/auth" },
];

/** The same screen at /auth, /login and /register; the last one opens on its own tab. */
export default function AuthPage({ matches }: Route.ComponentProps) {
  const registers = matches.at(-1)?.id === "register";
  return <AuthScreen initialTab={registers ? "cadastrar" : "entrar"} />;
}
