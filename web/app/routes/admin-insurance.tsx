import type { Route } from "./+types/admin-insurance";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { ClaimsDeskPage } from "~/subjects/insurance/desk/claims-desk-page";
import { insuranceAccessOf } from "~/routes/parts/insurance-access";

export const meta: Route.MetaFunction = () => [
  { title: "Sinistros · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminInsurance() {
  const desk = useDesk();
  return (
    <ClaimsDeskPage access={insuranceAccessOf(desk)} failure={desk.failure} onRetry={desk.retry} />
  );
}
