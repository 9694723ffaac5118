import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { keepRows, keptRows } from "./kept-cart.ts";
import { ownCartQuery } from "./own-cart-query.ts";
import { cartOf, row } from "./testing/cart-rows.ts";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function answering(...answers: (() => Response)[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.split("/v1")[1]}`);
    return Promise.resolve(answers[Math.min(calls.length, answers.length) - 1]!());
  });
  return calls;
}

const gathered = [{ product_id: "soja", quantity: "500" }];
const read = () => new QueryClient().fetchQuery({ ...ownCartQuery("u1"), retry: false });

it("what a visitor had gathered joins with the first reading, and the device forgets it", async () => {
  keepRows(gathered);
  const calls = answering(() => Response.json({ cart: cartOf([row("soja")]), dropped: [] }));
  expect((await read()).rows).toHaveLength(1);
  expect(calls).toEqual(["POST /cart/join"]);
  expect(keptRows()).toEqual([]);
});

it("without an answer the device keeps what was gathered", async () => {
  keepRows(gathered);
  answering(() => new Response(null, { status: 502 }));
  await expect(read()).rejects.toThrow();
  expect(keptRows()).toEqual(gathered);
});

it("what the server can not read is forgotten, and the cart is shown without it", async () => {
  keepRows([{ product_id: "?", quantity: "many" }]);
  const refusal = { status: 400, code: "validation_failed", title: "", detail: "" };
  const headers = { "content-type": "application/problem+json" };
  const calls = answering(
    () => Response.json(refusal, { status: 400, headers }),
    () => Response.json(cartOf([])),
  );
  expect((await read()).rows).toEqual([]);
  expect(calls).toEqual(["POST /cart/join", "GET /cart"]);
  expect(keptRows()).toEqual([]);
});

it("an empty device asks for the cart and nothing else", async () => {
  const calls = answering(() => Response.json(cartOf([])));
  await read();
  expect(calls).toEqual(["GET /cart"]);
});
