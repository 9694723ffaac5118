import type { Notification } from "@areon/contracts/notifications/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NotificationDays } from "./notification-days.tsx";
import { PanelBody } from "./panel-body.tsx";

const now = Date.parse("2026-11-17T15:00:00.000Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const agesMs = [20_000, 2 * minuteMs, 3 * hourMs, 30 * hourMs, 50 * hourMs];
const said = ["Agora", "2 min atrás", "3 h atrás", "1 dia atrás", "2 dias atrás"];

const notifications = agesMs.map((age, index): Notification => ({
  id: `01990000-0000-7000-8000-00000000000${9 - index}`,
  type: "order",
  title: "Pedido enviado",
  message: "A carga saiu de Sorriso.",
  link: null,
  created_at: new Date(now - age).toISOString(),
  is_read: true,
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const page = { notifications, unread_count: 0, next_cursor: null };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(page)));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the panel says how long ago each notification came", async () => {
  const role = "buyer" as const;
  show(<PanelBody role={role} onClose={() => undefined} />);
  await screen.findAllByText("Pedido enviado");
  expect(times()).toEqual(said);
});

it("below the name of a day the page says the hour too", () => {
  show(<NotificationDays notifications={notifications} />);
  expect(times().map((time) => time?.split(", ")[0])).toEqual(said);
  for (const time of times()) expect(time).toMatch(/, \d\dh\d\d$/);
});

function show(children: ReactNode): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>,
  );
}

function times() {
  return [...document.querySelectorAll("time")].map(({ textContent }) => textContent);
}
