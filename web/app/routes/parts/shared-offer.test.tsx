import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "~/platform/api/query-client";
import { sessionKey } from "~/platform/api/stored-session";
import { publicOffer as offer } from "~/subjects/catalog/testing/public-offer";
import { SharedOffer } from "./shared-offer.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let isOwner = false;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url, "https://areon.test");
    asked.push(pathname);
    if (!pathname.endsWith(`/catalog/products/${offer.id}`))
      return Response.json({}, { status: 404 });
    return Response.json({ ...offer, is_own: isOwner });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("who looks at their own offer on the page that everybody shares is not offered to buy or negotiate it", async () => {
  signIn("seller");
  isOwner = true;
  visit();
  // Not even while their own answer is on its way.
  expect(waysToBuy()).toEqual([]);
  await screen.findByText(/^Esta oferta é sua/, {}, patiently);
  expect(waysToBuy()).toEqual([]);
  screen.getByRole("link", { name: "Ver a oferta" });
});

test("others may buy and negotiate, whether they are signed in or not", async () => {
  isOwner = false;
  visit();
  expect(waysToBuy()).toEqual(["Negociar", "Negociar", "Pôr no carrinho"]);
  expect(asked.filter((path) => path.includes(offer.id))).toEqual([]);
  cleanup();
  signIn("buyer");
  visit();
  expect(waysToBuy()).toEqual(["Negociar", "Negociar", "Pôr no carrinho"]);
  cleanup();
  signIn("seller");
  visit();
  await screen.findAllByText("Negociar", {}, patiently);
  expect(waysToBuy()).toEqual(["Negociar", "Negociar", "Pôr no carrinho"]);
});

test("28.13: administrators, who never buy, read so in place of the ways to buy and negotiate", async () => {
  isOwner = false;
  signIn("admin");
  visit();
  expect(waysToBuy()).toEqual([]);
  screen.getByText(/^Administradores não compram/);
  screen.getByRole("link", { name: "Ver a oferta" });
});

function signIn(role: "buyer" | "seller" | "admin"): void {
  const app_metadata = { user_type: role };
  const user = { id: "me", email: "me@areon.test", app_metadata, user_metadata: {} };
  const session = { access_token: "token", expires_at: 4_000_000_000, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

function visit(): void {
  const client = createQueryClient();
  const data = {
    offer,
    share: undefined,
    similar: [],
    questions: undefined,
    reviews: undefined,
    same: undefined,
    isMissing: false,
  };
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={client}>
          <SharedOffer data={data} slug={offer.slug} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site />);
}

function waysToBuy(): string[] {
  return [...document.querySelectorAll("a, button")]
    .map((element) => element.textContent)
    .filter((words) => /^(?:Pôr no carrinho|Negociar|Comprar|Ver frete)/.test(words))
    .filter((words) => words !== "Ver frete e total")
    .toSorted();
}
