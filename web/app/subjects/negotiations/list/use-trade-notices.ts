import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "~/platform/api/session-user";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import { ordersSummaryQuery } from "~/subjects/orders/order-queries";
import { useOrdersLive } from "~/subjects/orders/use-order-changes";
import { negotiationsSummaryQuery } from "./negotiation-queries.ts";
import { useNegotiationsLive } from "./use-negotiations-live.ts";

/**
 * What waits for the person behind "Meus Pedidos" or "Pedidos", orders and negotiations together, kept
 * true while the area is open.
 */
export function useTradeNotices(user: SessionUser | undefined): MenuNotices {
  const isTrader = user !== undefined && user.role !== "admin" && !user.owesSecondFactor;
  const { data: orders } = useQuery({ ...ordersSummaryQuery, enabled: isTrader });
  const { data: talks } = useQuery({ ...negotiationsSummaryQuery, enabled: isTrader });
  useOrdersLive();
  useNegotiationsLive();
  if (!user || !isTrader) return {};
  const buying = waiting(orders?.buying) + waiting(talks?.buying);
  const selling = waiting(orders?.selling) + waiting(talks?.selling);
  const isBuyer = user.role === "buyer";
  return { [isBuyer ? "/buyer/orders" : "/seller/orders"]: notice(selling + buying) };
}

function waiting(side: { waiting: { count: number } } | undefined): number {
  return side?.waiting.count ?? 0;
}

function notice(count: number) {
  const text = count === 1 ? "1 precisa de você" : `${count} precisam de você`;
  return count === 0 ? {} : { count, text };
}
