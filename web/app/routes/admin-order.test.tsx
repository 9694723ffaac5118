import type { OrderCase } from "@areon/contracts/disputes/desk";
import type { DeskOrder } from "@areon/contracts/orders/desk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AdminOrder from "./admin-order.tsx";

// Renewing a session is the auth client's matter.
vi.mock("~/platform/api/session", () => ({ freshAccessToken: () => Promise.resolve("a.b.c") }));

const id = "019a0000-0000-7000-8000-000000000001";
const side = { party_id: id, user_id: id, name: "Fazenda Santa Rita" };
const order: DeskOrder = {
  order: {
    id,
    code: "O-7K3M-9Q",
    state: "delivered",
    frozen_because: "dispute",
    title: "Soja em grão",
    lines: 1,
    buyer: side,
    seller: side,
    delivery: "pickup",
    total: "100.00",
    refunded: "0.00",
    created_at: "2026-11-18T12:00:00.000Z",
    due_at: null,
    is_late: false,
  },
  checkout_id: id,
  method: "wallet",
  money: {
    goods: "100.00",
    freight: "0.00",
    total: "100.00",
    fee: "3.00",
    fee_returned: "0.00",
    refunded: "0.00",
    released: null,
    in_escrow: "100.00",
    debt: "0.00",
  },
  items: [],
  steps: [
    {
      id: "step",
      act: "place",
      from_state: "awaiting_payment",
      to_state: "awaiting_payment",
      by_role: "buyer",
      by: "Ana",
      detail: {},
      at: "2026-11-18T12:00:00.000Z",
    },
  ],
  transport: null,
  papers: [],
  transfers: [],
  refunds: [],
  places: { from: null, to: null },
  notes_waiting: 0,
  frozen_at: "2026-11-19T12:00:00.000Z",
  paid_at: null,
  shipped_at: null,
  delivered_at: null,
  completed_at: null,
  ended_at: null,
};
const caseOf = (code: string, state: OrderCase["state"]): OrderCase => ({
  id: code,
  code,
  state,
  steps: [
    {
      id: `${code}-open`,
      act: "open",
      by: "buyer",
      name: "Confinamento Araguaia",
      to_state: "open",
      refund: null,
      count: null,
      at: "2026-11-19T12:00:00.000Z",
    },
  ],
  asked_decisions: [],
});

let answers: Record<string, () => Response>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    "/admin/orders/O-7K3M-9Q": () => Response.json(order),
    "/admin/orders/O-7K3M-9Q/disputes": () =>
      Response.json({ cases: [caseOf("D-0LD0-00", "withdrawn"), caseOf("D-7K3M-9Q", "open")] }),
  };
  vi.stubGlobal("fetch", (address: string) => {
    const path = new URL(address, "https://areon.test").pathname.replace("/api/v1", "");
    asked.push(path);
    return Promise.resolve(answers[path]?.() ?? Response.json({}, { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function visit(capabilities: readonly string[]): void {
  const desk = { user_id: "1", full_name: "Lia Prado", capabilities };
  answers["/admin/desk"] = () => Response.json(desk);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Site = createRoutesStub([
    {
      path: "/admin/orders/:id",
      Component: () => (
        <QueryClientProvider client={client}>
          <AdminOrder {...({ params: { id: "O-7K3M-9Q" } } as Parameters<typeof AdminOrder>[0])} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site initialEntries={["/admin/orders/O-7K3M-9Q"]} />);
}

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const timeline = () => screen.findByRole("region", { name: "Linha do tempo" }, patiently);
const linkOf = (element: HTMLElement) => element.getAttribute("href");

// Issue 28, point 7, as the tests below.
test("whoever reads disputes sees them in the order's timeline, and the notice leads to the one that goes on", async () => {
  visit(["orders.read", "disputes.read"]);
  const links = await within(await timeline()).findAllByRole("link", {}, patiently);
  expect(links.map(linkOf)).toEqual(["/admin/disputes/D-0LD0-00", "/admin/disputes/D-7K3M-9Q"]);
  expect(linkOf(screen.getByRole("link", { name: "na própria disputa" }))).toBe(
    "/admin/disputes/D-7K3M-9Q",
  );
});

test("whoever may not read disputes sees the order without them, and nobody asks for them", async () => {
  visit(["orders.read"]);
  within(await timeline()).getByText("Pedido feito");
  expect(screen.queryByText("Disputa aberta")).toBeNull();
  expect(asked).not.toContain("/admin/orders/O-7K3M-9Q/disputes");
});

test("what can't be loaded of the disputes is told beside the order's own steps, and asked for again", async () => {
  const answer = answers["/admin/orders/O-7K3M-9Q/disputes"]!;
  answers["/admin/orders/O-7K3M-9Q/disputes"] = () => new Response("", { status: 502 });
  visit(["orders.read", "disputes.read"]);
  const failure = await within(await timeline()).findByRole("alert", {}, patiently);
  expect(failure.textContent).toContain("Não foi possível carregar os passos das disputas");
  within(await timeline()).getByText("Pedido feito");
  answers["/admin/orders/O-7K3M-9Q/disputes"] = answer;
  within(failure).getByRole("button", { name: "Tentar de novo" }).click();
  await within(await timeline()).findAllByText("Disputa aberta", {}, patiently);
  expect(screen.queryByRole("alert")).toBeNull();
});
