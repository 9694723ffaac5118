import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "~/platform/api/stored-session";
import { BuyerPromo } from "./buyer-promo.tsx";
import { MarketplaceHero } from "./marketplace-hero.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  [undefined, "/auth?next=%2Fproduct-catalog", "/auth?next=%2Fseller%2Fproducts"],
  ["buyer", "/#ofertas", "/auctions?criar=1"],
  ["seller", "/#ofertas", "/seller/products"],
])("for %s the promo page's ways to buy and to sell are %s and %s", (role, buy, sell) => {
  if (role) signIn(role);
  show(<MarketplaceHero search={null} />);
  expect(wayOf("Quero comprar")).toBe(buy);
  expect(wayOf("Quero vender")).toBe(sell);
});

test("the buyers' promo page has a way to buy and one to sell", () => {
  signIn("buyer");
  show(<BuyerPromo />);
  expect(wayOf("Ver ofertas")).toBe("/buyer/products");
  expect(wayOf("Quero vender")).toBe("/auctions?criar=1");
});

function signIn(user_type: string): void {
  const user = { id: "1", email: "a@areon.test", app_metadata: { user_type }, user_metadata: {} };
  const session = { access_token: "", expires_at: 0, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

function show(children: ReactNode): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>,
  );
}

function wayOf(name: string): string | null {
  return screen.getByRole("link", { name }).getAttribute("href");
}
