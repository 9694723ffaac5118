import type { Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { actEvent } from "~/platform/api/client";
import { useRowChanges } from "~/platform/api/live-rows";
import { useSessionUser, type SessionRole } from "~/platform/api/session-user";
import { useSparingly } from "~/platform/api/use-sparingly";
import { useWaiting, waitingKey } from "~/platform/api/use-waiting";
import type { MenuNotices } from "~/platform/navigation/menu-notices";

interface MenuCounting {
  path: string;
  kinds: readonly WaitingKind[];
  one: string;
  many: string;
}

const mine = { one: "precisa de você", many: "precisam de você" };
const trade = [
  "orders.purchase",
  "orders.sale",
  "negotiations.purchase",
  "negotiations.sale",
] as const;
const disputes = ["disputes.purchase", "disputes.sale"] as const;
const auctions: MenuCounting = { path: "/auctions", kinds: ["auctions.own"], ...mine };

/** Which entries of a menu count what. */
const menuCountings: Readonly<Record<SessionRole, readonly MenuCounting[]>> = {
  buyer: [
    { path: "/buyer/orders", kinds: trade, ...mine },
    { path: "/buyer/disputes", kinds: disputes, ...mine },
    auctions,
  ],
  seller: [
    { path: "/seller/orders", kinds: trade, ...mine },
    { path: "/seller/disputes", kinds: disputes, ...mine },
    auctions,
  ],
  admin: [
    {
      path: "/admin/disputes",
      kinds: ["disputes.desk"],
      one: "espera a mesa",
      many: "esperam a mesa",
    },
    {
      path: "/admin/orders",
      kinds: ["orders.note"],
      one: "tem nota a conferir",
      many: "têm nota a conferir",
    },
  ],
};

/** Colleagues decide meanwhile. */
const deskAsksEveryMs = 30_000;
/** One step of an order changes several rows, and a form is saved many times. */
const asksAtMostEveryMs = 2_000;

/** What waits behind the entries of the person's menu, kept true while the area is open. */
export function useMenuNotices(): MenuNotices {
  const user = useSessionUser();
  const client = useQueryClient();
  const waiting = useWaiting(user?.role === "admin" ? deskAsksEveryMs : undefined);
  const own = { column: "user_id", value: user?.id ?? "" };
  const look = useSparingly(
    () => client.invalidateQueries({ queryKey: waitingKey }),
    asksAtMostEveryMs,
  );
  useRowChanges("orders", own, look);
  useRowChanges("negotiations", own, look);
  useRowChanges("disputes", own, look);
  // What begins to wait in an auction is told by a notice; what ends by one's own act is told by no row.
  useRowChanges("notifications", own, look);
  const afterAct = useEffectEvent(look);
  useEffect(() => {
    const page = new AbortController();
    addEventListener(actEvent, () => afterAct(), { signal: page.signal });
    return () => page.abort();
  }, []);
  return user ? menuNotices(user.role, waiting.of) : {};
}

function menuNotices(
  role: SessionRole,
  waitingOf: (kind: WaitingKind) => Pick<Waiting, "waiting"> | undefined,
): MenuNotices {
  const notices: Record<string, { count: number; text: string }> = {};
  for (const { path, kinds, one, many } of menuCountings[role]) {
    const count = kinds.reduce((sum, kind) => sum + (waitingOf(kind)?.waiting.count ?? 0), 0);
    if (count > 0) notices[path] = { count, text: `${count} ${count === 1 ? one : many}` };
  }
  return notices;
}
