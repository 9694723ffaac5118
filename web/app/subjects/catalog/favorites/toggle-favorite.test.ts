import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { favoriteIdsQuery } from "./favorite-queries.ts";
import { toggleFavorite } from "./toggle-favorite.ts";

afterEach(() => vi.unstubAllGlobals());

function open(ids: string[], status: number) {
  const queries = new QueryClient();
  queries.setQueryData(favoriteIdsQuery.queryKey, ids);
  const methods: string[] = [];
  const seen: string[][] = [];
  vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) => {
    methods.push(method!);
    seen.push(queries.getQueryData(favoriteIdsQuery.queryKey)!);
    return Promise.resolve(new Response(null, { status }));
  });
  const shown = () => queries.getQueryData(favoriteIdsQuery.queryKey);
  return { queries, methods, seen, ids: shown };
}

it("fills the heart before the server has answered, and empties it likewise", async () => {
  const page = open(["milho"], 204);
  await toggleFavorite(page.queries, "soja");
  await toggleFavorite(page.queries, "milho");
  expect(page.methods).toEqual(["PUT", "DELETE"]);
  expect(page.seen).toEqual([["soja", "milho"], ["soja"]]);
  expect(page.ids()).toEqual(["soja"]);
});

it("takes the heart back when the server did not take it", async () => {
  const page = open(["milho"], 500);
  await toggleFavorite(page.queries, "soja");
  expect(page.seen).toEqual([["soja", "milho"]]);
  expect(page.ids()).toEqual(["milho"]);
});

it("lets the last of several presses count, one call after the other", async () => {
  const page = open([], 204);
  await Promise.all([
    toggleFavorite(page.queries, "soja"),
    toggleFavorite(page.queries, "soja"),
    toggleFavorite(page.queries, "soja"),
  ]);
  expect(page.methods).toEqual(["PUT", "DELETE", "PUT"]);
  expect(page.ids()).toEqual(["soja"]);
});
