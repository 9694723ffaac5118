import type { Route } from "./+types/dashboard";
import { useWaitingRows } from "~/frame/navigation/use-waiting-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { DashboardPage } from "~/subjects/identity/dashboard/dashboard-page";
import { CurrencyQuotesCard } from "~/subjects/quotes/page/currency-quotes-card";
import { useCurrencyQuotes } from "~/subjects/quotes/page/use-currency-quotes";
import { OrdersToDo } from "~/subjects/orders/list/orders-to-do";

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard · AREON" },
  { name: "robots", content: "noindex" },
];

/** Of buyers and sellers; the administration has its own. */
export default function Dashboard() {
  const user = useSessionUser();
  const quotes = useCurrencyQuotes(undefined, false);
  const waiting = useWaitingRows(user?.role ?? "buyer");
  if (!user || user.role === "admin") return null;
  return (
    <DashboardPage user={{ ...user, role: user.role }} waiting={waiting}>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <OrdersToDo role={user.role} />
        <CurrencyQuotesCard quotes={quotes} />
      </div>
    </DashboardPage>
  );
}
