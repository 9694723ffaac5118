import type { Route } from "./+types/notifications";
import { useSessionUser } from "~/api/session-user";
import { NotificationsPage } from "~/features/notifications/notifications-page";

export const meta: Route.MetaFunction = () => [
  { title: "Notificações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Notifications() {
  const user = useSessionUser();
  return user ? <NotificationsPage user={user} /> : null;
}
