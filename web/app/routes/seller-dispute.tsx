import type { Route } from "./+types/seller-dispute";
import { DisputePage } from "~/subjects/disputes/page/dispute-page";

export const meta: Route.MetaFunction = () => [
  { title: "Disputa · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerDispute({ params }: Route.ComponentProps) {
  return <DisputePage key={params.id} area="seller" name={params.id} />;
}
