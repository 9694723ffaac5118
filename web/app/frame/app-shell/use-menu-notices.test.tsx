import type { Waiting } from "@areon/contracts/core/waiting";
import type {
  getUnreadCount,
  markAllNotificationsRead,
} from "@areon/contracts/notifications/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMenuNotices } from "~/frame/app-shell/use-menu-notices";
import { call } from "~/platform/api/client";
import { createQueryClient } from "~/platform/api/query-client";
import { sessionKey } from "~/platform/api/stored-session";

// Renewing a session is the auth client's matter.
vi.mock("~/platform/api/session", () => ({ freshAccessToken: () => Promise.resolve("a.b.c") }));

let purchases: number;
let statusOfActs: number;
let asks: number;

beforeEach(() => {
  [purchases, statusOfActs, asks] = [1, 200, 0];
  const user = { id: "1", app_metadata: { user_type: "buyer" }, user_metadata: {}, factors: [] };
  const session = { access_token: "e30.e30.x", expires_at: Number.MAX_SAFE_INTEGER, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/waiting")) return Response.json({}, { status: statusOfActs });
    asks += 1;
    const kind = "orders.purchase";
    const waiting: Waiting[] = [{ kind, waiting: { count: purchases, is_capped: false } }];
    return Response.json({ waiting, failed: [] });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Badges() {
  return <output>{useMenuNotices()["/buyer/orders"]?.text ?? "nothing"}</output>;
}

async function showBadges(): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Badges />
    </QueryClientProvider>,
  );
  await screen.findByText("1 precisa de você");
}

const act = () =>
  call<typeof markAllNotificationsRead>({
    method: "POST",
    path: "/notifications/read-all",
    body: { up_to: "0" },
  });

test("a badge is asked for again after an act, whichever way the page makes it", async () => {
  await showBadges();
  purchases = 2;
  await act();
  await screen.findByText("2 precisam de você");
});

test("also after one that was refused: what it was about may be gone", async () => {
  await showBadges();
  [purchases, statusOfActs] = [0, 409];
  await expect(act()).rejects.toThrow();
  await screen.findByText("nothing");
});

test("who only reads asks for no badge", async () => {
  await showBadges();
  await call<typeof getUnreadCount>({ method: "GET", path: "/notifications/unread-count" });
  expect(asks).toBe(1);
  await act();
  expect(asks).toBe(2);
});
