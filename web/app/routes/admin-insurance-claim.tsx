import type { Route } from "./+types/admin-insurance-claim";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { ClaimDeskPage } from "~/subjects/insurance/desk/claim-desk-page";
import { insuranceAccessOf } from "~/routes/parts/insurance-access";

export const meta: Route.MetaFunction = () => [
  { title: "Sinistro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminInsuranceClaim({ params }: Route.ComponentProps) {
  const desk = useDesk();
  const { failure, retry } = desk;
  const access = insuranceAccessOf(desk);
  return (
    <ClaimDeskPage
      key={params.id}
      id={params.id}
      access={access}
      failure={failure}
      onRetry={retry}
    />
  );
}
