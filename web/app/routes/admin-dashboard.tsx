import type { Route } from "./+types/admin-dashboard";
import { useWaitingRows } from "~/frame/navigation/use-waiting-rows";
import { DashboardPage } from "~/subjects/admin/dashboard/dashboard-page";

export const meta: Route.MetaFunction = () => [
  { title: "Administração · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminDashboard() {
  return <DashboardPage waiting={useWaitingRows("admin")} />;
}
