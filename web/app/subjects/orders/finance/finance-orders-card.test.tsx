import type { FinanceOrder } from "@areon/contracts/orders/finance";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { FinanceOrdersCard } from "./finance-orders-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("28.13: of each sale the seller reads what is theirs before its total and fee", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ orders: [sale], next_cursor: null }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FinanceOrdersCard view="released" period={{ from: "2026-11-01", to: "2026-11-30" }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("table");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Venda", "Situação", "Liberada", "Líquido", "Total", "Devolvido", "Taxa"]);
  const words = screen.getByRole("table").textContent.replaceAll("\u00A0", " ");
  expect(words).toMatch(/R\$ 62\.274,00.*R\$ 64\.200,00.*R\$ 1\.926,00/);
});

const sale: FinanceOrder = {
  id: "019a0000-0000-7000-8000-000000000001",
  code: "O-7K3M-9Q",
  title: "Soja em grão",
  lines: 1,
  buyer: "Confinamento Vale Verde",
  state: "completed",
  is_frozen: false,
  delivery: "fob",
  total: "64200.00",
  refunded: "0.00",
  fee: "1926.00",
  net: "62274.00",
  given_back: "0.00",
  kept_for_debts: "0.00",
  paid_at: "2026-11-09T20:22:00Z",
  released_at: "2026-11-12T20:22:00Z",
  release_due_at: null,
};
