import type { Route } from "./+types/buyer-dispute-new";
import { NewDisputePage } from "~/subjects/disputes/page/new-dispute-page";

export const meta: Route.MetaFunction = () => [
  { title: "Abrir disputa · AREON" },
  { name: "robots", content: "noindex" },
];

export default function BuyerDisputeNew() {
  return <NewDisputePage area="buyer" />;
}
