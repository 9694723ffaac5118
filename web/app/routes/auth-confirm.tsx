import type { Route } from "./+types/auth-confirm";
import { Splash } from "~/ui/splash";
import { ReturnScreen } from "~/subjects/identity/auth/return-screen";

export const meta: Route.MetaFunction = () => [
  { title: "Confirmar · AREON" },
  { name: "robots", content: "noindex" },
];

/** What the link brought stands after the hash, which only the browser sees. */
export function clientLoader(): null {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Splash />;
}

export default function AuthConfirmPage() {
  return <ReturnScreen />;
}
