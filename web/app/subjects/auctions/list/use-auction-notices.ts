import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import type { SessionUser } from "~/platform/api/session-user";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import { myAuctionsSummaryQuery } from "../mine/mine-queries.ts";

/** What waits for the person behind "Leilões". Each of it is told by a notice, so a new one asks again. */
export function useAuctionNotices(user: SessionUser | undefined): MenuNotices {
  const isTrader = user !== undefined && user.role !== "admin" && !user.owesSecondFactor;
  const client = useQueryClient();
  const { data } = useQuery({ ...myAuctionsSummaryQuery, enabled: isTrader });
  useRowChanges("notifications", { column: "user_id", value: user?.id ?? "" }, () => {
    void client.invalidateQueries({ queryKey: myAuctionsSummaryQuery.queryKey });
  });
  const count = data?.waiting ?? 0;
  if (!isTrader || count === 0) return {};
  return {
    "/auctions": { count, text: count === 1 ? "1 precisa de você" : `${count} precisam de você` },
  };
}
