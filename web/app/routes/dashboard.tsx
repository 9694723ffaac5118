import type { Route } from "./+types/dashboard";
import { useSessionUser } from "~/api/session-user";
import { DashboardPage } from "~/features/dashboard/dashboard-page";
import { CurrencyQuotesCard } from "~/features/market/currency-quotes-card";
import { useCurrencyQuotes } from "~/features/market/use-currency-quotes";

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard · AREON" },
  { name: "robots", content: "noindex" },
];

/** Of buyers and sellers; the administration has its own. */
export default function Dashboard() {
  const user = useSessionUser();
  const quotes = useCurrencyQuotes(undefined, false);
  if (!user || user.role === "admin") return null;
  return (
    <DashboardPage user={{ ...user, role: user.role }}>
      <CurrencyQuotesCard quotes={quotes} />
    </DashboardPage>
  );
}
