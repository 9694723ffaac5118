import type { Route } from "./+types/admin-finance";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { FinancePage } from "~/subjects/payments/desk/finance-page";

export const meta: Route.MetaFunction = () => [
  { title: "Financeiro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminFinance() {
  const { isKnown, may, failure, retry } = useDesk();
  const access = {
    mayRead: may("finance.read"),
    mayAdjust: may("finance.adjust"),
    mayReconcile: may("payments.reconcile"),
  };
  return <FinancePage access={isKnown ? access : undefined} failure={failure} onRetry={retry} />;
}
