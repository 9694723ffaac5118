import type { Logistics } from "@areon/contracts/orders/delivery";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { paidLoad } from "../testing/logistics-load.ts";
import { orderDelivery } from "../testing/order-detail.ts";
import { LogisticsPage } from "./logistics-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("28.13: a card of the logistics opens its load where it is pressed, and its next act at once", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Soja em grão, 1.200 sc" }));
  const load = await screen.findByRole("dialog", { name: "Carga e documentos" });
  expect(load.textContent).toContain("Pedido O-7K3M-9Q");
  await within(load).findByText("NF-e 000.012.847");
  cleanup();
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Agendar carga" }));
  await screen.findByRole("dialog", { name: "Agendar carga" });
});

function open(): void {
  const answers: Readonly<Record<string, unknown>> = {
    "/api/v1/seller/logistics": board,
    [`/api/v1/orders/${paidLoad.order_id}/delivery`]: orderDelivery({ may_manage: true }),
  };
  vi.stubGlobal("fetch", async (address: string) => Response.json(answers[address]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LogisticsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const none = { count: 0, loads: [] };
const board: Logistics = {
  columns: {
    to_schedule: { count: 1, loads: [paidLoad] },
    loading: none,
    on_way: none,
    delivered: none,
  },
  figures: {
    on_way: 0,
    late: 0,
    on_time: 0,
    arrived: 0,
    freight_per_sack: null,
    next_collection: null,
  },
  now: "2026-11-15T15:00:00Z",
};
