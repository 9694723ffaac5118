import type { Route } from "./+types/buyer-dispute";
import { DisputePage } from "~/subjects/disputes/page/dispute-page";

export const meta: Route.MetaFunction = () => [
  { title: "Disputa · AREON" },
  { name: "robots", content: "noindex" },
];

export default function BuyerDispute({ params }: Route.ComponentProps) {
  return <DisputePage key={params.id} area="buyer" name={params.id} />;
}
