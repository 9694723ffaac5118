import type { Route } from "./+types/buyer-logistics";
import { LogisticsPage } from "~/subjects/orders/loads/logistics-page";

export const meta: Route.MetaFunction = () => [
  { title: "Logística · AREON" },
  { name: "robots", content: "noindex" },
];

/** For buyers who sold in an auction. */
export default function BuyerLogistics() {
  return <LogisticsPage />;
}
