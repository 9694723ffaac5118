import type { Route } from "./+types/seller-disputes";
import { DisputesPage } from "~/subjects/disputes/page/disputes-page";

export const meta: Route.MetaFunction = () => [
  { title: "Disputas · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerDisputes() {
  return <DisputesPage area="seller" />;
}
