import type { Wallet } from "@areon/contracts/wallet/wallet";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { WalletPage } from "../page/wallet-page.tsx";
import { StatementPage } from "./statement-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("28.11: wallet and statement say the same total, and which part of it is set aside", async () => {
  show(<WalletPage products={() => null} />);
  const total = await screen.findByText("Saldo total");
  expect(plain(total.parentElement)).toContain("R$ 1.368.222,97");
  expect(plain(screen.getByText("Reservado").parentElement)).toContain("R$ 11.190,00");
  cleanup();
  show(<StatementPage />);
  const today = await screen.findByText("Saldo total hoje");
  expect(plain(today.parentElement)).toContain("R$ 1.368.222,97");
  expect(plain(today.parentElement)).toContain(
    "R$ 1.357.032,97 disponível + R$ 11.190,00 reservado",
  );
});

test("the end of a period in the past is not told apart into what is there today", async () => {
  show(<StatementPage />, { to: "2026-11-10", held: null });
  const end = await screen.findByText("Saldo final");
  expect(plain(end.parentElement)).not.toContain("reservado");
});

function plain(element: Element | null): string {
  return element!.textContent.replaceAll("\u00A0", " ");
}

const wallet: Wallet = {
  available: "1357032.97",
  held: "11190.00",
  to_receive: "0.00",
  month: { in: "0.00", out: "0.00", since: "2026-11-01" },
  limits: { daily: "5000.00", left_today: "5000.00" },
  as_of: "2026-11-15T15:00:00Z",
};

const summary = {
  in: "0.00",
  out: "0.00",
  from: "2026-10-17",
  to: "2026-11-15",
  opening_balance: "1368222.97",
  closing_balance: "1368222.97",
  held: "11190.00",
  as_of: wallet.as_of,
};

function show(page: ReactNode, over: { to?: string; held?: null } = {}): void {
  const answers: Readonly<Record<string, unknown>> = {
    "/api/v1/wallet": wallet,
    "/api/v1/wallet/movements": { movements: [], days: [], next_cursor: null },
    "/api/v1/wallet/movements/summary": { ...summary, ...over },
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = answers[address.split("?")[0]!];
    return answer ? Response.json(answer) : Response.error();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}
