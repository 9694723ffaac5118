import type { Route } from "./+types/notifications";
import { useSessionUser } from "~/platform/api/session-user";
import { NotificationsPage } from "~/subjects/notifications/list/notifications-page";

export const meta: Route.MetaFunction = () => [
  { title: "Notificações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Notifications() {
  const user = useSessionUser();
  return user ? <NotificationsPage user={user} /> : null;
}
