import type { Page } from "@playwright/test";
import { xssCorpus } from "../server/src/platform/test-xss-corpus.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { adminHeaders } from "./signed-in.ts";

// What it publishes stands in the list of everybody's blog.
test.use({ ownDemo: "changed" });
test.describe.configure({ timeout: 120_000 });

interface Ran {
  ran: string[];
}

test("stored HTML runs nothing, even in a browser without the page's policy", async ({
  page,
  openContext,
  baseURL,
}) => {
  // A text with a zero in it is refused at the door.
  const storable = xssCorpus.filter((vector) => !vector.includes("\u0000"));
  expect(storable.length).toBeGreaterThan(100);
  const number = await publishPost(page, storable.join("\n"));
  const reader = await (await openContext({ bypassCSP: true })).newPage();
  await reader.addInitScript(() => {
    const { ran } = Object.assign(window as unknown as Ran, { ran: [] as string[] });
    for (const name of ["alert", "confirm", "prompt", "print"] as const) {
      window[name] = (() => void ran.push(name)) as never;
    }
  });
  const elsewhere: string[] = [];
  reader.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(baseURL!).origin) elsewhere.push(request.url());
  });
  await reader.goto(`/blog/${number}`, { waitUntil: "networkidle" });
  await untilHydrated(reader);
  const address = reader.url();
  const article = reader.getByRole("article").first();
  await expect(article).toBeVisible();
  // What waits for somebody to touch it is touched: everything is pointed at, focused and pressed.
  await article.evaluate((text) => {
    for (const element of text.querySelectorAll<HTMLElement>("*")) {
      const isLink = element.closest("a") !== null;
      for (const type of ["pointerenter", "mouseover", "focus", "toggle", "drag", "animationend"]) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (!isLink) element.click();
    }
  });
  const schemes = await article
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(
    schemes.filter((scheme) => !["http:", "https:", "mailto:", "tel:"].includes(scheme)),
  ).toEqual([]);
  expect(await reader.evaluate(() => (window as unknown as Ran).ran)).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(reader.url()).toBe(address);
});

/** Through the desk's own door; says under which number visitors read it. */
async function publishPost(page: Page, html: string): Promise<number> {
  const headers = await adminHeaders(page.request, "admin@demo.areon.br");
  const listed = await page.request.get("/api/v1/admin/content?kind=blog_post", { headers });
  const { entries } = (await listed.json()) as { entries: { id: string }[] };
  const first = await page.request.get(`/api/v1/admin/content/${entries[0]!.id}`, { headers });
  const { body } = (await first.json()) as { body: Record<string, unknown> };
  const made = await page.request.post("/api/v1/admin/content", {
    headers,
    data: {
      kind: "blog_post",
      slug: `texto-com-truques-${crypto.randomUUID().slice(0, 8)}`,
      body: { ...body, title: "Texto com truques", body_html: html },
      note: "",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const {
    id,
    number,
    latest_version: version,
  } = (await made.json()) as {
    id: string;
    number: number;
    latest_version: number;
  };
  const shown = await page.request.post(`/api/v1/admin/content/${id}/publication`, {
    headers,
    data: { version, publish_at: null },
  });
  expect(shown.status(), await shown.text()).toBe(200);
  return number;
}
