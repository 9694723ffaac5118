import type { Route } from "./+types/seller-finance";
import { SellerFinancePage } from "~/subjects/orders/finance/seller-finance-page";

export const meta: Route.MetaFunction = () => [
  { title: "Financeiro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerFinance() {
  return <SellerFinancePage />;
}
