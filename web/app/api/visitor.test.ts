// @vitest-environment node
import { expect, it } from "vitest";
import { callOnBehalfOfVisitor, visitorHeaders } from "~/api/visitor.server";

type Middleware = typeof callOnBehalfOfVisitor;

it("passes on the visitor's address and trace, nothing of the browser's, and only inside the visit", async () => {
  const [first, second] = await Promise.all(["203.0.113.1", "203.0.113.2"].map(visit));
  expect(first).toEqual({ "x-forwarded-for": "203.0.113.1", traceparent: "00-a-b-01" });
  expect(second).toEqual({ "x-forwarded-for": "203.0.113.2", traceparent: "00-a-b-01" });
  expect(visitorHeaders()).toEqual({});
});

async function visit(address: string): Promise<Record<string, string>> {
  const request = new Request("http://localhost/", {
    headers: { "x-forwarded-for": address, traceparent: "00-a-b-01", "accept-language": "en" },
  });
  let seen = {};
  await callOnBehalfOfVisitor({ request } as Parameters<Middleware>[0], async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    seen = visitorHeaders();
    return new Response();
  });
  return seen;
}
