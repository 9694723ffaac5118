import type { Cart } from "@areon/contracts/orders/cart";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { changeOwnCart, isCartChanging } from "./change-own-cart.ts";
import { ownCartQuery } from "./own-cart-query.ts";
import { cartOf, row } from "./testing/cart-rows.ts";

afterEach(() => vi.unstubAllGlobals());

const { queryKey } = ownCartQuery("u1");

type CartBody = { quantity: string; delivery?: { mode: string } };

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
    const wanted = body ? (JSON.parse(body as string) as CartBody) : undefined;
    calls.push([method, id, wanted?.quantity, wanted?.delivery?.mode].filter(Boolean).join(" "));
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
  const saved = changeOwnCart(page.queries, "u1", { productId: "soja", quantity: "600" });
  expect(page.shown()).toEqual(["soja 600", "milho 500"]);
  expect(isCartChanging()).toBe(true);
  expect(await saved).toBe(true);
  expect(isCartChanging()).toBe(false);
  expect(page.shown()).toEqual(["soja 600", "milho 500"]);
});

it("sends one change after the other, and of many presses on one row the last", async () => {
  const page = open();
  await Promise.all([
    changeOwnCart(page.queries, "u1", { productId: "soja", quantity: "510" }),
    changeOwnCart(page.queries, "u1", { productId: "soja", quantity: "520" }),
    changeOwnCart(page.queries, "u1", { productId: "soja", quantity: "530" }),
    changeOwnCart(page.queries, "u1", { productId: "milho", quantity: null }),
  ]);
  expect(page.calls).toEqual(["PUT soja 510", "PUT soja 530", "DELETE milho"]);
  expect(page.shown()).toEqual(["soja 530"]);
});

it("takes back what the server did not take, without a network too", async () => {
  const page = open(500);
  expect(await changeOwnCart(page.queries, "u1", { productId: "soja", quantity: null })).toBe(
    false,
  );
  expect(page.shown()).toEqual(["soja 500", "milho 500"]);
});

it("keeps what the server took from a reading that began before it did", async () => {
  const queries = new QueryClient();
  const taken = Promise.withResolvers<Response>();
  const readEarlier = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) =>
    method === "PUT" ? taken.promise : readEarlier.promise,
  );
  const saved = changeOwnCart(queries, "u1", { productId: "soja", quantity: "600" });
  const reading = queries.fetchQuery(ownCartQuery("u1")).catch(() => undefined);
  taken.resolve(Response.json(cartOf([row("soja", { quantity: "600", total: null })])));
  expect(await saved).toBe(true);
  readEarlier.resolve(Response.json(cartOf([])));
  await reading;
  expect(queries.getQueryData(queryKey)?.rows.map(({ quantity }) => quantity)).toEqual(["600"]);
});

it("how it shall be delivered goes with what is put in, also when it is chosen anew meanwhile", async () => {
  const page = open();
  const put = (mode: "fob" | "cif") =>
    changeOwnCart(page.queries, "u1", {
      productId: "soja",
      quantity: "500",
      delivery: { mode, municipality: null },
    });
  await Promise.all([put("fob"), put("cif")]);
  await changeOwnCart(page.queries, "u1", { productId: "soja", quantity: "600" });
  expect(page.calls).toEqual(["PUT soja 500 fob", "PUT soja 500 cif", "PUT soja 600"]);
});
