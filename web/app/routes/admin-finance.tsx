import type { Route } from "./+types/admin-finance";
import { useDesk } from "~/features/admin/use-desk";
import { FinancePage } from "~/features/finance/finance-page";

export const meta: Route.MetaFunction = () => [
  { title: "Financeiro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminFinance() {
  const { userId, may } = useDesk();
  if (!userId) return null;
  return <FinancePage mayRead={may("finance.read")} mayAdjust={may("finance.adjust")} />;
}
