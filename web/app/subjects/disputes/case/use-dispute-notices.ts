import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "~/platform/api/session-user";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import { deskDisputesQuery } from "./desk-disputes-query.ts";
import { disputesSummaryQuery } from "./dispute-queries.ts";
import { useDisputesLive } from "./use-disputes-live.ts";

/** What waits behind "Disputas" for the person, or for the desk, kept true while the area is open. */
export function useDisputeNotices(
  user: SessionUser | undefined,
  mayReadDesk: boolean,
): MenuNotices {
  const isTrader = user !== undefined && user.role !== "admin" && !user.owesSecondFactor;
  const { data } = useQuery({ ...disputesSummaryQuery, enabled: isTrader });
  const { data: queue } = useQuery({
    ...deskDisputesQuery({ scope: "all", q: "", cursor: undefined }),
    enabled: mayReadDesk,
  });
  useDisputesLive();
  if (mayReadDesk && queue)
    return { "/admin/disputes": notice(queue.totals.desk, "espera a mesa", "esperam a mesa") };
  if (!user || !isTrader || !data) return {};
  const { buying, selling } = data;
  if (user.role === "buyer") return { "/buyer/disputes": mine(buying.waiting) };
  return { "/seller/disputes": mine(selling.waiting + buying.waiting) };
}

function mine(count: number) {
  return notice(count, "precisa de você", "precisam de você");
}

function notice(count: number, one: string, many: string) {
  return count === 0 ? {} : { count, text: `${count} ${count === 1 ? one : many}` };
}
