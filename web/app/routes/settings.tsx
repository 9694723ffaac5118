import type { Route } from "./+types/settings";
import { useSessionUser } from "~/platform/api/session-user";
import { SettingsPage } from "~/subjects/identity/profile/settings-page";

export const meta: Route.MetaFunction = () => [
  { title: "Configurações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SettingsRoute() {
  const user = useSessionUser();
  return user && <SettingsPage user={user} />;
}
