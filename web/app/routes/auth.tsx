import type { Route } from "./+types/auth";
import { AuthScreen } from "~/subjects/identity/auth/auth-screen";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Entrar ou cadastrar",
    description: "Entre na sua conta da AREON ou crie uma em poucos minutos.",
    path: "/auth",
  });

/** The same screen at /auth, /login and /register; the last one opens on its own tab. */
export default function AuthPage({ matches }: Route.ComponentProps) {
  const registers = matches.at(-1)?.id === "register";
  return <AuthScreen initialTab={registers ? "cadastrar" : "entrar"} />;
}
