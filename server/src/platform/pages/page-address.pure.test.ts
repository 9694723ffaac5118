import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

describe("the address of a page", () => {
  it("is one however its query is ordered, and without marks of click counters", () => {
    const canonical = "/bolsa?a=1&b=2";
    for (const url of [
      "/bolsa?b=2&a=1",
      "/bolsa?a=1&b=2&utm_source=feira",
      "/bolsa?fbclid=x&a=1&gclid=y&b=2",
    ]) {
      expect(pageAddress(url)?.canonical).toBe(canonical);
    }
    expect(pageAddress("/bolsa?utm_source=feira")?.canonical).toBe("/bolsa");
  });

  it("keeps values that repeat in their order", () => {
    expect(pageAddress("/produtos?uf=SP&uf=MG")?.canonical).toBe("/produtos?uf=SP&uf=MG");
  });

  it("is not kept when the query is long, and is none when it is longer still", () => {
    expect(pageAddress(`/bolsa?q=${"a".repeat(500)}`)).toMatchObject({ mayKeep: true });
    expect(pageAddress(`/bolsa?q=${"a".repeat(600)}`)).toMatchObject({ mayKeep: false });
    expect(pageAddress(`/bolsa?q=${"a".repeat(3_000)}`)).toBeNull();
  });

  it("may be long where the router asks about all links of a page, and no page is kept for it", () => {
    const links = (count: number) =>
      Array.from({ length: count }, () => `/product/${crypto.randomUUID()}`);
    const ask = (count: number) =>
      pageAddress(`/__manifest?paths=${encodeURIComponent(links(count).join(","))}`);
    expect(ask(140)).toMatchObject({ mayKeep: false });
    expect(ask(160)).toBeNull();
  });

  it("never names another host", () => {
    expect(pageAddress("http://other.example/bolsa")).toBeNull();
    const doubled = pageAddress("//other.example/bolsa");
    expect(new URL(`https://areon.example${doubled?.canonical}`).host).toBe("areon.example");
  });

  it("tells data of a page from the page", () => {
    expect(pageAddress("/bolsa.data?_routes=root")).toMatchObject({ isData: true });
    expect(pageAddress("/bolsa?file=x.data")).toMatchObject({ isData: false });
  });
});
