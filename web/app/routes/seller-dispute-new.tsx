import type { Route } from "./+types/seller-dispute-new";
import { NewDisputePage } from "~/subjects/disputes/page/new-dispute-page";

export const meta: Route.MetaFunction = () => [
  { title: "Abrir disputa · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerDisputeNew() {
  return <NewDisputePage area="seller" />;
}
