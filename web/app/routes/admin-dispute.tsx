import type { Route } from "./+types/admin-dispute";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { DisputesDeskPage } from "~/subjects/disputes/desk/disputes-desk-page";
import { disputeAccessOf } from "~/routes/parts/dispute-access";

export const meta: Route.MetaFunction = () => [
  { title: "Mesa de disputas · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminDispute({ params }: Route.ComponentProps) {
  const desk = useDesk();
  return (
    <DisputesDeskPage
      id={params.id}
      access={disputeAccessOf(desk)}
      failure={desk.failure}
      onRetry={desk.retry}
    />
  );
}
