import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  return <h1 className="text-3xl">Dashboard</h1>;
}
