import type { Route } from "./+types/admin-user";
import { UserPage } from "~/subjects/admin/people/user-page";

export const meta: Route.MetaFunction = () => [
  { title: "Conta · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminUser({ params }: Route.ComponentProps) {
  // Another person is another page: nothing that was opened of one stays for the next.
  return <UserPage key={params.id} id={params.id} />;
}
