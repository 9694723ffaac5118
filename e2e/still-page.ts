import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";

const patienceMs = 60_000;
const silenceMs = 500;

/**
 * On each page of the device it is that moment, and stays it: ages and countdowns say the same in each picture. The
 * server's own time, which pages learn from a header, is the machine's, so the header is not there.
 */
export async function stopTimeOn(context: BrowserContext, moment: string): Promise<void> {
  await context.addInitScript((momentMs) => {
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [momentMs]) as [number]));
      }
      static override now() {
        return momentMs;
      }
    } as DateConstructor;
    performance.now = () => 0;
    const { value: read } = Object.getOwnPropertyDescriptor(Headers.prototype, "get") as {
      value: (name: string) => string | null;
    };
    Headers.prototype.get = function get(name) {
      return name.toLowerCase() === "date" ? null : read.call(this, name);
    };
  }, Date.parse(moment));
  await context.route("**/api/v1/clock", (route) =>
    route.fulfill({ json: { now: moment, real_now: moment } }),
  );
}

/** Call it before the page is opened; what it answers waits until the page has asked for nothing for a while. */
export function listenForSilence(page: Page): () => Promise<void> {
  // Not a count: what the page before this one asked for may end now.
  const open = new Set<Request>();
  let lastHeard = performance.now();
  const hear = (change: (asked: Request) => unknown) => (asked: Request) => {
    change(asked);
    lastHeard = performance.now();
  };
  page.on(
    "request",
    hear((asked) => open.add(asked)),
  );
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(
      end as "requestfinished",
      hear((asked) => open.delete(asked)),
    );
  }
  const isSilent = () => open.size === 0 && performance.now() - lastHeard > silenceMs;
  return () =>
    expect
      .poll(isSilent, { message: "the page asks for nothing more", timeout: patienceMs })
      .toBe(true);
}

/** The whole page, once two pictures of it in a row are the same. */
export async function takeWhenStill(page: Page, untilSilent: () => Promise<void>): Promise<Buffer> {
  await untilSilent();
  await drawAll(page);
  let last: Buffer = Buffer.alloc(0);
  const isStill = async () => {
    const before = last;
    await wake(page);
    await untilSilent();
    await untilNothingIsAwaited(page);
    await loadAllPictures(page);
    last = await page.screenshot({ fullPage: true, animations: "disabled" });
    return last.equals(before);
  };
  await expect
    .poll(isStill, { message: "the page comes to rest", intervals: [0], timeout: patienceMs })
    .toBe(true);
  return last;
}

/** A browser leaves out what nobody has scrolled to where the page allows it. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Parts of public pages sleep until somebody does something; what they show then is by the page's time. */
async function wake(page: Page): Promise<void> {
  const isAlive = await page.evaluate(() => "__reactRouterContext" in globalThis);
  if (!isAlive) return;
  await untilHydrated(page);
  await page.evaluate(() => dispatchEvent(new Event("pointermove")));
}

/** The kit shows how it looks when something is awaited. */
async function untilNothingIsAwaited(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWaiting = [...document.querySelectorAll("[aria-busy=true], output")].some(
      (part) => part.ariaBusy === "true" || part.textContent === "Carregando...",
    );
    return !isWaiting || location.pathname === "/kit";
  });
}

/** Those that would wait until somebody scrolls to them, too. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
