import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "~/platform/api/query-client";
import { sessionKey } from "~/platform/api/stored-session";
import { favoriteIdsQuery } from "./favorite-queries.ts";
import { useFavorites } from "./use-favorites.ts";

const script = vi.hoisted(() => ({ comes: Promise.withResolvers<void>(), toggled: vi.fn() }));

vi.mock("./toggle-favorite.ts", async () => {
  await script.comes.promise;
  return { toggleFavorite: (_queries: unknown, productId: string) => script.toggled(productId) };
});

beforeEach(() => {
  const user = { id: "1", app_metadata: { user_type: "buyer" }, user_metadata: {}, factors: [] };
  const session = { access_token: "e30.e30.x", expires_at: Number.MAX_SAFE_INTEGER, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Hearts() {
  const { toggle } = useFavorites();
  return ["soja", "milho"].map((productId) => (
    <button key={productId} type="button" onClick={() => toggle(productId)}>
      {productId}
    </button>
  ));
}

test("presses on a heart before its script is there are one, and each heart has its own", async () => {
  const queries = createQueryClient();
  queries.setQueryData(favoriteIdsQuery.queryKey, []);
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={queries}>
          <Hearts />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site />);
  const heart = await screen.findByText("soja");
  fireEvent.click(heart);
  fireEvent.click(heart);
  fireEvent.click(screen.getByText("milho"));
  await act(async () => script.comes.resolve());
  await waitFor(() => expect(script.toggled).toHaveBeenCalledWith("milho"));
  expect(script.toggled.mock.calls).toEqual([["soja"], ["milho"]]);
  fireEvent.click(heart);
  await waitFor(() => expect(script.toggled.mock.calls).toEqual([["soja"], ["milho"], ["soja"]]));
});
