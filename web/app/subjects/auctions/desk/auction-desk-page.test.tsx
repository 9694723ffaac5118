import { focusManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auctionSummary } from "../bid/testing/auction-detail.ts";
import { AuctionDeskPage } from "./auction-desk-page.tsx";
import type { DeskSheet } from "./desk-auction-queries.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const path = "/admin/auctions/L-AB12-CD";
const asked: { method: string; path: string; body: unknown }[] = [];
let sheet: DeskSheet | null;
let refusal: string | null;

function bid(differences: Partial<DeskSheet["bids"][number]>): DeskSheet["bids"][number] {
  return {
    id: "019a0000-0000-7000-8000-00000000000a",
    seq: 27,
    party_id: "019a0000-0000-7000-8000-00000000000b",
    bidder: "Edson Moura",
    amount: "318.50",
    kind: "manual",
    outcome: "leading",
    refusal: null,
    arrived_at: "2026-11-17T17:31:02.345Z",
    decided_at: "2026-11-17T17:31:02.400Z",
    ...differences,
  };
}

function describe(differences: Partial<DeskSheet> = {}): DeskSheet {
  return {
    auction: auctionSummary(),
    creator: { party_id: "019a0000-0000-7000-8000-000000000002", name: "Fazenda Santa Rita" },
    held: "8281.00",
    order: null,
    cancel_reason: null,
    steps: [
      {
        act: "publish",
        from: "draft",
        to: "active",
        by: "creator",
        at: "2026-11-15T12:00:00.000Z",
      },
    ],
    bids: [bid({})],
    can: ["cancel"],
    ...differences,
  };
}

beforeEach(() => {
  asked.length = 0;
  sheet = describe();
  refusal = null;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, "https://areon.test");
    const { method = "GET", body } = init;
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    asked.push({ method, path: pathname.replace("/api/v1", ""), body: sent });
    if (method === "POST" && refusal) return Promise.resolve(problem(409, refusal));
    if (method === "POST" && sheet) {
      const auction = auctionSummary({ status: "cancelled" });
      sheet = { ...sheet, auction, held: "0.00", cancel_reason: reason, can: [] };
      return Promise.resolve(Response.json({ state: "cancelled" }));
    }
    return Promise.resolve(sheet ? Response.json(sheet) : problem(404, "not_found"));
  });
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

const reason = "Anúncio de animais que não existem";

function problem(status: number, code: string): Response {
  const body = { type: "about:blank", title: "Não", status, code };
  return Response.json(body, {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}

function open(mayRead = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuctionDeskPage
          auctionRef="L-AB12-CD"
          access={{ mayRead }}
          failure={undefined}
          onRetry={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const reads = () => asked.filter(({ method }) => method === "GET").length;

test("bids come by name, to the thousandth of a second, and a refused one says why", async () => {
  sheet = describe({
    bids: [
      bid({
        id: "019a0000-0000-7000-8000-00000000000c",
        seq: null,
        outcome: "refused",
        refusal: "bid_without_funds",
        bidder: "Ana Prado",
      }),
      bid({
        id: "019a0000-0000-7000-8000-00000000000d",
        seq: null,
        outcome: "refused",
        refusal: "something_new",
        bidder: "Ivo Reis",
      }),
      bid({ kind: "automatic" }),
    ],
  });
  open();
  const table = await screen.findByRole("table", { name: "Lances" }, patiently);
  expect(within(table).getByText("Edson Moura")).toBeTruthy();
  expect(within(table).getAllByText("17/11/2026, 14h31min02,345s")).toHaveLength(3);
  expect(within(table).getByText("Automático")).toBeTruthy();
  expect(within(table).getByText("Recusado: sem saldo para a garantia")).toBeTruthy();
  expect(within(table).getByText("Recusado: something_new")).toBeTruthy();
});

test("numbers, steps and the order that came of it are on the page", async () => {
  sheet = describe({
    auction: auctionSummary({ status: "sold", reserve_met: true }),
    order: { id: "019a0000-0000-7000-8000-00000000000e", code: "P-AB12-CD" },
    can: [],
  });
  open();
  const numbers = await screen.findByRole("region", { name: "Números do leilão" }, patiently);
  expect(numbers.textContent).toMatch(/R\$\s318,50.*27de 9 participantes.*R\$\s8\.281,00/);
  expect(screen.getByText("15/11/2026, 09h00 · Quem criou · Rascunho → Aberto")).toBeTruthy();
  const order = screen.getByRole("link", { name: "P-AB12-CD" });
  expect(order.getAttribute("href")).toBe("/admin/orders/P-AB12-CD");
  expect(screen.queryByRole("button", { name: "Cancelar leilão" })).toBeNull();
});

test("cancelling needs a reason of ten letters, and shows it afterwards with nothing held", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar leilão" }, patiently));
  const dialog = await screen.findByRole("dialog", {}, patiently);
  expect(dialog.textContent).toMatch(/R\$\s8\.281,00 retidos ficam livres/);
  const confirm = within(dialog).getByRole("button", { name: "Cancelar leilão" });
  fireEvent.change(within(dialog).getByLabelText("Motivo"), { target: { value: "fraude" } });
  fireEvent.click(confirm);
  expect(within(dialog).getByText("Escreva pelo menos 10 letras.")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText("Motivo"), { target: { value: reason } });
  fireEvent.click(confirm);
  expect(await screen.findByText("Leilão cancelado", {}, patiently)).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: `/admin/auctions/${auctionSummary().id}/cancellation`,
    body: { reason },
  });
  expect(screen.queryByRole("button", { name: "Cancelar leilão" })).toBeNull();
  expect(screen.getByText(/^R\$\s0,00$/)).toBeTruthy();
});

test("a refusal is said in the dialog, and the page is read anew", async () => {
  refusal = "auction_act_not_allowed";
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar leilão" }, patiently));
  const dialog = await screen.findByRole("dialog", {}, patiently);
  fireEvent.change(within(dialog).getByLabelText("Motivo"), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancelar leilão" }));
  expect(await within(dialog).findByRole("alert", {}, patiently)).toBeTruthy();
  await waitFor(() => expect(reads()).toBe(2), patiently);
});

test("it is read once, also when somebody comes back to the window, and again only when asked", async () => {
  open();
  const renew = await screen.findByRole("button", { name: "Atualizar" }, patiently);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([{ method: "GET", path, body: undefined }]);
  fireEvent.click(renew);
  await waitFor(() => expect(reads()).toBe(2), patiently);
});

test("one that does not exist says so, and whoever may not read asks for nothing", async () => {
  sheet = null;
  const { unmount } = open();
  expect(await screen.findByText("Leilão não encontrado", {}, patiently)).toBeTruthy();
  unmount();
  asked.length = 0;
  open(false);
  expect(screen.getByText("Sem acesso a leilões")).toBeTruthy();
  expect(asked).toEqual([]);
});
