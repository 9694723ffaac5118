import type { Route } from "./+types/seller-plan";
import { PlanPage } from "~/subjects/plans/page/plan-page";

export const meta: Route.MetaFunction = () => [
  { title: "Plano · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerPlan() {
  return <PlanPage />;
}
