import type { SaleInvoice } from "@areon/contracts/orders/invoices";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SaleInvoiceList } from "./sale-invoice-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("28.13: of each paid sale the seller reads the net before its total and fee", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ invoices: [sale], next_cursor: null }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SaleInvoiceList list={{ year: undefined, q: "" }} isFiltered={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("table");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(3)).toEqual(["Líquido", "Total", "Devolvido", "Taxa", "Nota"]);
  const words = screen.getByRole("table").textContent.replaceAll("\u00A0", " ");
  expect(words).toMatch(/500 sacas.*R\$ 62\.274,00.*R\$ 64\.200,00.*R\$ 1\.926,00.*sem nota/);
});

const sale: SaleInvoice = {
  id: "019a0000-0000-7000-8000-000000000001",
  code: "O-7K3M-9Q",
  title: "Soja em grão",
  quantity: "500",
  unit: "sc60",
  more_lines: 0,
  buyer: "Confinamento Vale Verde",
  state: "completed",
  is_frozen: false,
  delivery: "fob",
  total: "64200.00",
  refunded: "0.00",
  fee: "1926.00",
  net: "62274.00",
  paid_at: "2026-11-09T20:22:00Z",
  documents: [],
};
