import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auctionSummary } from "../bid/testing/auction-detail.ts";
import { AuctionsGrid } from "./auctions-grid.tsx";
import { AuctionsPage } from "./auctions-page.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const asked: string[] = [];
let listed: AuctionSummary[];
let isDown: boolean;

beforeEach(() => {
  asked.length = 0;
  listed = [auctionSummary()];
  isDown = false;
  vi.stubGlobal("fetch", (url: string) => {
    const { pathname, search } = new URL(url, "https://areon.test");
    const path = pathname.replace("/api/v1", "");
    asked.push(path + search);
    if (path === "/auctions/summary") {
      return Promise.resolve(
        Response.json({
          active: 38,
          total_bids: 1127,
          average_total: "41380.40",
          participants: 1234,
        }),
      );
    }
    if (isDown) return Promise.reject(new TypeError("fetch failed"));
    const now = "2026-11-17T12:00:00Z";
    return Promise.resolve(
      Response.json({ auctions: listed, own_ids: [], next_cursor: null, now }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <Link to="/auctions?busca=milho">Outra busca</Link>
    </>
  );
}

function open(search = "") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/auctions${search}`]}>
        <AuctionsPage address={() => null} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("the numbers above the list are the server's, written as in Brazil", async () => {
  open();
  expect(await screen.findByText("1.127", {}, patiently)).toBeTruthy();
  expect(screen.getByText("1.234")).toBeTruthy();
  expect(screen.getByText(/^R\$\s41\.380$/)).toBeTruthy();
});

test("a card says price, bids, place and category; without a place it says N/A", async () => {
  listed = [auctionSummary(), auctionSummary({ id: "b", title: "Frete", location: null })];
  open();
  expect(await screen.findByText("40 garrotes Nelore, 13 @", {}, patiently)).toBeTruthy();
  expect(screen.getAllByText("27 lances")).toHaveLength(2);
  expect(screen.getByText("Água Boa, MT")).toBeTruthy();
  expect(screen.getByText("N/A")).toBeTruthy();
});

test("one that was sold is over and says who won; it takes no bids", async () => {
  listed = [auctionSummary({ status: "sold" })];
  open();
  expect(await screen.findByText("Lance vencedor", {}, patiently)).toBeTruthy();
  expect(screen.getByText("Encerrado")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Dar Lance/ })).toBeNull();
});

test("one's own lot does not offer to bid, others do", () => {
  const auctions = [auctionSummary(), auctionSummary({ id: "b", title: "Frete" })];
  render(
    <MemoryRouter>
      <AuctionsGrid
        auctions={auctions}
        own={new Set(["b"])}
        isChanging={false}
        onBid={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("button", { name: /^Dar Lance: 40/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Dar Lance: Frete" })).toBeNull();
});

test("filters stand in the address and in what is asked for; clearing takes them back", async () => {
  open("?categoria=animais");
  await waitFor(() => expect(asked).toContain("/auctions?category=animais&limit=12"), patiently);
  fireEvent.click(screen.getByRole("radio", { name: "Reverso" }));
  await waitFor(() => expect(asked.at(-1)).toContain("auction_type=reverse"), patiently);
  expect(screen.getByTestId("address").textContent).toBe("?categoria=animais&tipo=reverso");
  fireEvent.click(screen.getByRole("button", { name: "Limpar Filtros" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(""), patiently);
});

test("the address follows what is typed, and the field an address that changed by itself", async () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>("Buscar leilão");
  fireEvent.change(field, { target: { value: "soja" } });
  const address = screen.getByTestId("address");
  await waitFor(() => expect(address.textContent).toBe("?busca=soja"), patiently);
  expect(field.value).toBe("soja");
  fireEvent.click(screen.getByText("Outra busca"));
  await waitFor(() => expect(field.value).toBe("milho"), patiently);
  await waitFor(() => expect(asked.at(-1)).toContain("q=milho"), patiently);
  expect(address.textContent).toBe("?busca=milho");
});

test("nothing found says so", async () => {
  listed = [];
  open();
  expect(await screen.findByText("Nenhum leilão encontrado", {}, patiently)).toBeTruthy();
});

test("a list that does not come says why and how to go on", async () => {
  isDown = true;
  open();
  expect(await screen.findByRole("button", { name: "Tentar de novo" }, patiently)).toBeTruthy();
});
