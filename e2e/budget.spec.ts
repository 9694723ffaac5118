import { gzipSync } from "node:zlib";
import type { APIRequestContext, CDPSession, Page } from "@playwright/test";
import { demoOffer } from "./catalog-steps.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { readLayoutShift } from "./layout-shift.ts";

/**
 * Counted as transferred, headers included, until load and silence, without any interaction. Scripts
 * must fit compressed by gzip too, which is worse than what modern browsers get. Pictures below the
 * first screen come when they are scrolled to; browsers fetch some of them early, on a good connection.
 */
const kilobyte = 1_000;
const budget = { script: 130 * kilobyte, total: 250 * kilobyte, layoutShift: 0.05 };

const firstViews: readonly {
  name: string;
  path: (request: APIRequestContext) => Promise<string>;
}[] = [
  { name: "/", path: async () => "/" },
  { name: "/about", path: async () => "/about" },
  { name: "/banking", path: async () => "/banking" },
  { name: "/rede-areon", path: async () => "/rede-areon" },
  { name: "/bolsa", path: async () => "/bolsa" },
  { name: "/marketplace", path: async () => "/marketplace" },
  { name: "a search", path: async () => "/marketplace?q=soja" },
  {
    name: "/p/{slug}",
    path: async (request) => `/p/${(await demoOffer(request)).slug}`,
  },
  { name: "/blog", path: async () => "/blog" },
  { name: "/blog/{id}", path: async () => "/blog/1" },
  { name: "/help-center", path: async () => "/help-center" },
  { name: "/careers", path: async () => "/careers" },
  { name: "/careers/{id}", path: async () => "/careers/1" },
  { name: "/press", path: async () => "/press" },
  { name: "/press/{id}", path: async () => "/press/1" },
  { name: "/leilao/{slug}", path: async () => "/leilao/lote-18-40-garrotes-nelore-13-l-demo-01" },
];

for (const { name, path } of firstViews) {
  test(`the first view of ${name}, signed out, stays within its bytes and does not jump`, async ({
    page,
    context,
    request,
  }) => {
    const client = await context.newCDPSession(page);
    const loads = await watchLoads(client);
    await page.goto(await path(request), { waitUntil: "load" });
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const later = new Set(await picturesBelow(page));
    const loaded = loads().filter(({ url }) => !later.has(url));
    const scripts = loaded.filter(({ type }) => type.includes("javascript"));
    const figures = {
      scriptTransferred: sum(scripts.map(({ bytes }) => bytes)),
      scriptGzip: sum(await Promise.all(scripts.map(({ url }) => gzipSize(url)))),
      total: sum(loaded.map(({ bytes }) => bytes)),
      layoutShift: await readLayoutShift(page),
      scriptsAfterLoad: await page.evaluate(readScriptDelay),
    };
    const lines = loaded.map(({ bytes, url }) => `  ${String(bytes).padStart(7)} ${url}`);
    process.stdout.write(
      `first view of ${name}: ${JSON.stringify(figures)}\n${lines.join("\n")}\n`,
    );
    expect(figures.scriptTransferred).toBeGreaterThan(0);
    expect(figures.scriptTransferred).toBeLessThanOrEqual(budget.script);
    expect(figures.scriptGzip).toBeLessThanOrEqual(budget.script);
    expect(figures.total).toBeLessThanOrEqual(budget.total);
    expect(figures.layoutShift).toBeLessThanOrEqual(budget.layoutShift);
    // The line belongs to what people came to see until that is drawn.
    expect(figures.scriptsAfterLoad).toBeGreaterThanOrEqual(0);
  });
}

/** Milliseconds from the page's load to the first request for a script. */
function readScriptDelay(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".js"));
  return Math.min(...scripts.map(({ startTime }) => startTime)) - navigation!.loadEventStart;
}

/** Addresses of lazy pictures that lie wholly under the first screen. */
function picturesBelow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((one) => one.loading === "lazy" && one.getBoundingClientRect().top >= innerHeight)
      .map((one) => one.currentSrc),
  );
}

interface Load {
  url: string;
  type: string;
  /** On the wire, headers included. */
  bytes: number;
}

async function watchLoads(client: CDPSession): Promise<() => Load[]> {
  await client.send("Network.enable");
  const loads = new Map<string, Load>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    loads.set(requestId, { url: response.url, type: response.mimeType, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  return () => [...loads.values()];
}

async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(await answer.bytes(), { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
