import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";
import { authSummaries } from "./auth-summaries.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

test("every call stands in the API's reference, in a section of its own", async () => {
  const document = (await site.server.app.inject({ url: "/api/v1/openapi.json" })).json();
  const paths = Object.entries(document.paths as Record<string, Record<string, object>>);
  const calls = paths
    .filter(([path]) => path.startsWith("/auth/v1/"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
  expect(calls).toHaveLength(Object.keys(authSummaries).length);
  for (const call of calls) {
    expect(call).toMatchObject({ tags: ["auth"], summary: expect.stringMatching(/^[A-Z]/) });
  }
  const page = await site.server.app.inject({ url: "/api/v1/reference" });
  expect(page.body).toContain("/auth/v1/token");
});
