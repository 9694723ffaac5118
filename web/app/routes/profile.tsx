import type { Route } from "./+types/profile";
import { useSessionUser } from "~/platform/api/session-user";
import { ProfilePage } from "~/subjects/identity/profile/profile-page";

export const meta: Route.MetaFunction = () => [
  { title: "Perfil · AREON" },
  { name: "robots", content: "noindex" },
];

export default function ProfileRoute() {
  const user = useSessionUser();
  return user && <ProfilePage user={user} />;
}
