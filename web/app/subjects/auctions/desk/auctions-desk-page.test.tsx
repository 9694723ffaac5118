import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auctionSummary } from "../bid/testing/auction-detail.ts";
import { AuctionsDeskPage } from "./auctions-desk-page.tsx";
import type { DeskLine } from "./desk-auction-queries.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const asked: string[] = [];
let lines: DeskLine[];
let nextCursor: string | null;

function line(differences: Partial<DeskLine> = {}): DeskLine {
  return {
    auction: auctionSummary(),
    creator: "Fazenda Santa Rita",
    held: "8281.00",
    order_code: null,
    ...differences,
  };
}

beforeEach(() => {
  asked.length = 0;
  lines = [line()];
  nextCursor = null;
  vi.stubGlobal("fetch", (url: string) => {
    const { pathname, search } = new URL(url, "https://areon.test");
    asked.push(pathname.replace("/api/v1", "") + search);
    const now = "2026-11-17T12:00:00Z";
    return Promise.resolve(Response.json({ auctions: lines, next_cursor: nextCursor, now }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function open({ search = "", mayRead = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin/auctions${search}`]}>
        <AuctionsDeskPage access={{ mayRead }} failure={undefined} onRetry={() => undefined} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a line says who created it, what is held and which order came of it, and opens by its code", async () => {
  lines = [line({ auction: auctionSummary({ status: "sold" }), order_code: "P-AB12-CD" })];
  open();
  expect((await screen.findAllByText("Fazenda Santa Rita", {}, patiently)).length).toBe(1);
  expect(screen.getByText("Pedido P-AB12-CD")).toBeTruthy();
  expect(screen.getByText(/^R\$\s8\.281,00$/)).toBeTruthy();
  const [link] = screen.getAllByRole("link", { name: /40 garrotes Nelore/ });
  expect(link?.getAttribute("href")).toBe("/admin/auctions/L-AB12-CD");
});

test("state and kind stand in the address and in what is asked for; clearing takes them back", async () => {
  open({ search: "?situacao=active" });
  await waitFor(() => expect(asked).toContain("/admin/auctions?status=active&limit=25"), patiently);
  fireEvent.change(screen.getByLabelText("Tipo"), { target: { value: "reverse" } });
  await waitFor(
    () => expect(asked.at(-1)).toContain("status=active&auction_type=reverse"),
    patiently,
  );
  expect(screen.getByTestId("address").textContent).toBe("?situacao=active&tipo=reverse");
  fireEvent.click(screen.getByRole("button", { name: "Limpar Filtros" }));
  await waitFor(() => expect(asked.at(-1)).toBe("/admin/auctions?limit=25"), patiently);
});

test("a state that does not exist is not asked for", async () => {
  open({ search: "?situacao=qualquer&tipo=outro" });
  await waitFor(() => expect(asked).toEqual(["/admin/auctions?limit=25"]), patiently);
});

test("a search begins at the first page again", async () => {
  nextCursor = "019a0000-0000-7000-8000-000000000001";
  open();
  fireEvent.click(await screen.findByRole("button", { name: /Próxim/ }, patiently));
  await waitFor(() => expect(asked.at(-1)).toContain(`cursor=${nextCursor}`), patiently);
  fireEvent.change(screen.getByLabelText("Código ou título do leilão"), {
    target: { value: " L-AB12 " },
  });
  await waitFor(() => expect(asked.at(-1)).toBe("/admin/auctions?q=L-AB12&limit=25"), patiently);
});

test("whoever may not read is told whom to ask, and nothing is asked for", () => {
  open({ mayRead: false });
  expect(screen.getByText("Sem acesso a leilões")).toBeTruthy();
  expect(asked).toEqual([]);
});
