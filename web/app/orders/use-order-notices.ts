import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "~/api/session-user";
import type { MenuNotices } from "~/app-shell/shell-data";
import { ordersSummaryQuery } from "./order-queries.ts";
import { useOrdersLive } from "./use-order-changes.ts";

/** What waits for the person behind "Meus Pedidos" or "Pedidos", kept true while the area is open. */
export function useOrderNotices(user: SessionUser | undefined): MenuNotices {
  const isTrader = user !== undefined && user.role !== "admin" && !user.owesSecondFactor;
  const { data } = useQuery({ ...ordersSummaryQuery, enabled: isTrader });
  useOrdersLive();
  if (!user || !isTrader || !data) return {};
  const { buying, selling } = data;
  if (user.role === "buyer") {
    return { "/buyer/orders": notice(buying.waiting.count) };
  }
  return { "/seller/orders": notice(selling.waiting.count + buying.waiting.count) };
}

function notice(count: number) {
  const text = count === 1 ? "1 precisa de você" : `${count} precisam de você`;
  return count === 0 ? {} : { count, text };
}
