import type { Cart } from "@areon/contracts/orders/cart";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { changeOwnCart, isCartChanging } from "./change-own-cart.ts";
import { ownCartQuery } from "./own-cart-query.ts";
import { cartOf, row } from "./testing/cart-rows.ts";

afterEach(() => vi.unstubAllGlobals());

const { queryKey } = ownCartQuery("u1");

/** A server that holds quantities by offer and answers when it is told to. */
function open(status = 200) {
  const queries = new QueryClient();
  const held = new Map([
    ["soja", "500"],
    ["milho", "500"],
  ]);
  const asCart = (): Cart =>
    cartOf([...held].map(([id, quantity]) => row(id, { quantity, total: null })));
  queries.setQueryData(queryKey, asCart());
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    const id = url.split("/").at(-1)!;
    const wanted = body ? (JSON.parse(body as string) as { quantity: string }) : undefined;
    calls.push(`${method} ${id} ${wanted?.quantity ?? ""}`.trim());
    if (status !== 200) return Promise.resolve(new Response(null, { status }));
    if (wanted) held.set(id, wanted.quantity);
    else held.delete(id);
    return Promise.resolve(Response.json(asCart()));
  });
  const shown = () =>
    queries.getQueryData(queryKey)!.rows.map(({ product_id: id, quantity }) => `${id} ${quantity}`);
  return { queries, calls, shown };
}

it("shows a change at once and says that it is not saved yet", async () => {
  const page = open();
  const saved = changeOwnCart(page.queries, "u1", "soja", "600");
  expect(page.shown()).toEqual(["soja 600", "milho 500"]);
  expect(isCartChanging()).toBe(true);
  expect(await saved).toBe(true);
  expect(isCartChanging()).toBe(false);
  expect(page.shown()).toEqual(["soja 600", "milho 500"]);
});

it("sends one change after the other, and of many presses on one row the last", async () => {
  const page = open();
  await Promise.all([
    changeOwnCart(page.queries, "u1", "soja", "510"),
    changeOwnCart(page.queries, "u1", "soja", "520"),
    changeOwnCart(page.queries, "u1", "soja", "530"),
    changeOwnCart(page.queries, "u1", "milho", null),
  ]);
  expect(page.calls).toEqual(["PUT soja 510", "PUT soja 530", "DELETE milho"]);
  expect(page.shown()).toEqual(["soja 530"]);
});

it("takes back what the server did not take, without a network too", async () => {
  const page = open(500);
  expect(await changeOwnCart(page.queries, "u1", "soja", null)).toBe(false);
  expect(page.shown()).toEqual(["soja 500", "milho 500"]);
});

it("keeps what the server took from a reading that began before it did", async () => {
  const queries = new QueryClient();
  const taken = Promise.withResolvers<Response>();
  const readEarlier = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) =>
    method === "PUT" ? taken.promise : readEarlier.promise,
  );
  const saved = changeOwnCart(queries, "u1", "soja", "600");
  const reading = queries.fetchQuery(ownCartQuery("u1")).catch(() => undefined);
  taken.resolve(Response.json(cartOf([row("soja", { quantity: "600", total: null })])));
  expect(await saved).toBe(true);
  readEarlier.resolve(Response.json(cartOf([])));
  await reading;
  expect(queries.getQueryData(queryKey)?.rows.map(({ quantity }) => quantity)).toEqual(["600"]);
});
