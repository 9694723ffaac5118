import type { Route } from "./+types/seller-logistics";
import { LogisticsPage } from "~/subjects/orders/loads/logistics-page";

export const meta: Route.MetaFunction = () => [
  { title: "Logística · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerLogistics() {
  return <LogisticsPage />;
}
