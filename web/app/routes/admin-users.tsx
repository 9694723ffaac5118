import type { Route } from "./+types/admin-users";
import { UsersPage } from "~/subjects/admin/people/users-page";

export const meta: Route.MetaFunction = () => [
  { title: "Usuários · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminUsers() {
  return <UsersPage />;
}
