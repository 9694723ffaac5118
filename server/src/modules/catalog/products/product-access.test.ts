import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openProductsSite, soy, type ProductsSite } from "../test-products.ts";

let site: ProductsSite;
/** One product of the owner in every state. */
const products = new Map<string, { id: string; code: string; version: number }>();
let owner: TestPerson;
let others: Map<string, TestPerson | null>;
beforeAll(async () => {
  site = await openProductsSite();
  owner = await site.openSeller({ isTrusted: false });
  const moderator = await site.openModerator();
  others = new Map([
    ["nobody", null],
    ["a buyer", await site.server.signIn(["buyer"])],
    ["another seller", await site.openSeller()],
    ["support", await site.server.signIn(["support"])],
  ]);
  for (const state of ["draft", "in_review", "published", "paused", "removed"]) {
    const { body } = await site.draft(owner);
    if (state !== "draft") await site.publish(owner, body);
    if (state === "published" || state === "paused") {
      const { review } = (await site.call(owner, "GET", `/seller/products/${body.id}`)).body;
      const path = `/admin/products/reviews/${review.id}/decision`;
      await site.call(moderator, "POST", path, { decision: "accept" });
    }
    if (state === "paused") await site.call(owner, "POST", `/seller/products/${body.id}/pause`);
    if (state === "removed") await site.call(owner, "DELETE", `/seller/products/${body.id}`);
    products.set(state, body);
  }
});
afterAll(() => site.close());

test("only what is published is on the public page, by id and by code, for everybody alike", async () => {
  for (const person of [...others.values(), owner]) {
    for (const [state, { id, code }] of products) {
      const expected = state === "published" ? 200 : 404;
      for (const ref of [id, code]) {
        const page = await site.call(person, "GET", `/catalog/products/${ref}`);
        expect([state, page.status]).toEqual([state, expected]);
        const prices = await site.call(person, "GET", `/catalog/products/${ref}/prices`);
        expect([state, prices.status]).toEqual([state, expected]);
      }
    }
  }
});

test("nobody else reads or changes a product, its stock or its history through the seller's doors", async () => {
  const doors = (id: string) =>
    [
      ["GET", `/seller/products/${id}`],
      ["GET", `/seller/products/${id}/history`],
      ["PUT", `/seller/products/${id}`, { version: 2, content: soy }],
      ["POST", `/seller/products/${id}/publication`, { version: 2 }],
      ["POST", `/seller/products/${id}/pause`],
      ["POST", `/seller/products/${id}/resumption`],
      ["POST", `/seller/products/${id}/review-withdrawal`],
      ["POST", `/seller/products/${id}/copies`, { id: newId() }],
      ["POST", `/seller/products/${id}/stock-changes`, { id: newId(), change: "-1" }],
      ["DELETE", `/seller/products/${id}`],
    ] as const;
  const answers = { nobody: 401, "a buyer": 403, "another seller": 404, support: 403 } as const;
  for (const [name, person] of others) {
    for (const [state, { id }] of products) {
      for (const [method, path, body] of doors(id)) {
        const { status } = await site.call(person, method, path, body);
        expect([name, state, method, path, status]).toEqual([
          name,
          state,
          method,
          path,
          answers[name as keyof typeof answers],
        ]);
      }
    }
  }
  const list = await site.call(others.get("another seller")!, "GET", "/seller/products");
  expect(list.body.products).toEqual([]);
});

test("the desk reads everything, and without its capability nobody does", async () => {
  const paths = (id: string) => [
    `/admin/products/${id}`,
    `/admin/products/${id}/history`,
    "/admin/products",
    "/admin/stock",
    "/admin/stock/summary",
  ];
  const { id } = products.get("removed")!;
  for (const [name, person] of others) {
    for (const path of paths(id)) {
      const { status } = await site.call(person, "GET", path);
      const expected = name === "support" ? 200 : name === "nobody" ? 401 : 403;
      expect([name, path, status]).toEqual([name, path, expected]);
    }
    const queue = await site.call(person, "GET", "/admin/products/reviews");
    expect([name, queue.status]).toEqual([name, name === "nobody" ? 401 : 403]);
  }
});
