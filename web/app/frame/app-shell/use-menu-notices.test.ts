import type { WaitingKind } from "@areon/contracts/core/waiting";
import { expect, test } from "vitest";
import { menuNotices } from "~/frame/app-shell/use-menu-notices";
import { areaMenu } from "~/frame/navigation/area-menus";
import type { Role } from "~/platform/navigation/roles";

const kinds: readonly WaitingKind[] = [
  "orders.purchase",
  "orders.sale",
  "negotiations.purchase",
  "negotiations.sale",
  "disputes.purchase",
  "disputes.sale",
  "auctions.own",
  "disputes.desk",
];
type Counts = Partial<Record<WaitingKind, number>>;
const sum = (of: Counts, ...added: WaitingKind[]) =>
  added.reduce((total, kind) => total + (of[kind] ?? 0), 0);

const trade = (of: Counts) =>
  sum(of, "orders.purchase", "orders.sale", "negotiations.purchase", "negotiations.sale");

/** What the pages behind an entry say in their subtitles, put together. */
const behind: Record<Role, (of: Counts) => Record<string, number>> = {
  buyer: (of) => ({
    "/buyer/orders": trade(of),
    "/buyer/disputes": sum(of, "disputes.purchase"),
    "/auctions": sum(of, "auctions.own"),
  }),
  seller: (of) => ({
    "/seller/orders": trade(of),
    "/seller/disputes": sum(of, "disputes.purchase", "disputes.sale"),
    "/auctions": sum(of, "auctions.own"),
  }),
  admin: (of) => ({ "/admin/disputes": sum(of, "disputes.desk") }),
};

test.each(["buyer", "seller", "admin"] as const)(
  "the badges of a %s's menu are what the pages behind them say, and nothing where nothing waits",
  (role) => {
    const entries = areaMenu(role).flatMap((group) => group.entries.map(({ path }) => path));
    const [one, many] =
      role === "admin"
        ? ["espera a mesa", "esperam a mesa"]
        : ["precisa de você", "precisam de você"];
    for (let round = 0; round < 64; round += 1) {
      const of: Counts = Object.fromEntries(
        kinds.map((kind, index) => [kind, Math.floor(round / (1 + (index % 4))) % 3]),
      );
      const notices = menuNotices(role, (kind) => ({
        waiting: { count: of[kind] ?? 0, is_capped: false },
      }));
      const shown = Object.entries(behind[role](of)).filter(([, count]) => count > 0);
      expect(Object.entries(notices).map(([path, { count }]) => [path, count])).toEqual(shown);
      for (const [path, { count, text }] of Object.entries(notices)) {
        expect(entries).toContain(path);
        expect(text).toBe(`${count} ${count === 1 ? one : many}`);
      }
    }
  },
);
