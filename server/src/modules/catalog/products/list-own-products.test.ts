import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { openProductsSite, type ProductsSite } from "../test-products.ts";

let site: ProductsSite;
let seller: TestPerson;
beforeAll(async () => {
  site = await openProductsSite();
  seller = await site.openSeller();
});
afterAll(() => site.close());

const list = async (query: string) =>
  (await site.call(seller, "GET", `/seller/products?${query}`)).body;
const titlesOf = ({ products }: { products: { title: string }[] }) =>
  products.map(({ title }) => title);

test("a seller pages through the own products, newest first, by state and by words", async () => {
  const codes: string[] = [];
  for (const title of ["Milho safrinha", "Feijão carioca", "Café arábica", "Feijão preto"]) {
    const { body } = await site.draft(seller, { title });
    codes.push(body.code);
    if (title.startsWith("Café")) await site.publish(seller, body);
  }
  const first = await list("limit=3");
  expect(titlesOf(first)).toEqual(["Feijão preto", "Café arábica", "Feijão carioca"]);
  const second = await list(`limit=3&cursor=${first.next_cursor}`);
  expect([titlesOf(second), second.next_cursor]).toEqual([["Milho safrinha"], null]);
  expect(titlesOf(await list("state=published"))).toEqual(["Café arábica"]);
  expect(titlesOf(await list("q=feijao"))).toEqual(["Feijão preto", "Feijão carioca"]);
  expect(titlesOf(await list("q=CARIOCA fei"))).toEqual(["Feijão carioca"]);
  expect(titlesOf(await list(`q=${codes[0]}`))).toEqual(["Milho safrinha"]);
  expect(titlesOf(await list("q=%25"))).toEqual([]);
  expect(titlesOf(await list("cursor=nonsense&limit=1"))).toEqual(["Feijão preto"]);
});
