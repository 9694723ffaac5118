// @vitest-environment node
import { expect, it } from "vitest";
import { callOnBehalfOfVisitor, visitor } from "~/platform/api/visitor.server";

type Middleware = typeof callOnBehalfOfVisitor;

it("passes on the visitor's address and trace, nothing of the browser's, and only inside the visit", async () => {
  const addresses = ["203.0.113.1", "203.0.113.2"];
  const seen: Record<string, string>[] = [];
  await Promise.all(addresses.map((address) => visit(address, () => seen.push(visitor.headers()))));
  expect(seen).toEqual(
    addresses.map((address) => ({ "x-forwarded-for": address, traceparent: "00-a-b-01" })),
  );
  expect(visitor.headers()).toEqual({});
});

it("marks the page that did without an answer, and no other", async () => {
  const answers = await Promise.all([
    visit("203.0.113.1", () => visitor.missedAnswer()),
    visit("203.0.113.2", () => undefined),
  ]);
  expect(answers.map(({ headers }) => headers.has("x-areon-incomplete"))).toEqual([true, false]);
});

async function visit(address: string, load: () => unknown): Promise<Response> {
  const request = new Request("http://localhost/", {
    headers: { "x-forwarded-for": address, traceparent: "00-a-b-01", "accept-language": "en" },
  });
  const response = await callOnBehalfOfVisitor(
    { request } as Parameters<Middleware>[0],
    async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      load();
      return new Response();
    },
  );
  if (!response) throw new Error("the middleware gave no answer");
  return response;
}
