import { expect, type BrowserContext, type Page } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";

const patienceMs = 60_000;

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

/** The whole page, once two pictures of it in a row are the same. */
export async function takeWhenStill(page: Page): Promise<Buffer> {
  await wake(page);
  await page.waitForLoadState("networkidle");
  await untilNothingIsAwaited(page);
  await loadAllPictures(page);
  let last: Buffer = Buffer.alloc(0);
  const isStill = async () => {
    const before = last;
    last = await page.screenshot({ fullPage: true, animations: "disabled" });
    return last.equals(before);
  };
  await expect
    .poll(isStill, { message: "the page comes to rest", intervals: [250], timeout: patienceMs })
    .toBe(true);
  return last;
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
