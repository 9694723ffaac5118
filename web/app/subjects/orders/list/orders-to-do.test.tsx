import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrdersToDo } from "./orders-to-do.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

const role = "buyer";
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("28: orders that could not be loaded are told with a way to try again, and none at all is nothing", async () => {
  answer = () => Response.json({ code: "internal", status: 500 }, { status: 500 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrdersToDo role={role} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("alert", {}, patiently);
  screen.getByRole("heading", { name: "Pedidos em andamento" });
  answer = () => Response.json({ orders: [], next_cursor: null });
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull(), patiently);
});
