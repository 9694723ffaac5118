import { afterEach, expect, test, vi } from "vitest";
import { loadDriverPage } from "./load-driver-page.server.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [404, "driver_link_invalid", "Este link não vale mais"],
  [429, "rate_limited", "Tente em instantes"],
] as const)("an answer of %s is a page that says what to do", async (status, code, title) => {
  const problem = { type: "about:blank", status, code, title: "Não", detail: "Não." };
  vi.stubGlobal("fetch", async () =>
    Response.json(problem, { status, headers: { "content-type": "application/problem+json" } }),
  );
  const page = await loadDriverPage("t".repeat(43));
  expect(page.status).toBe(status);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain(`<h1>${title}</h1>`);
});
