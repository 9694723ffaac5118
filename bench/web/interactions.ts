import type { Browser, Page } from "@playwright/test";

/** The slowest answer to a tap or a key on one page, on a phone whose processor is four times slower. */
export async function slowestInteraction(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: "networkidle" });
    for (const act of acts) await act(page);
    return await page.evaluate(() => (window as unknown as Watched).slowestInteraction);
  } finally {
    await context.close();
  }
}

interface Watched {
  slowestInteraction: number;
}

function watchInteractions(): void {
  const watched = window as unknown as Watched;
  watched.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      watched.slowestInteraction = Math.max(watched.slowestInteraction, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** What people do first: say no to cookies, open and close the menu, tap, type, walk by keyboard. */
const acts: readonly ((page: Page) => Promise<void>)[] = [
  (page) => tapNamed(page, "Recusar"),
  (page) => tapNamed(page, "Abrir menu"),
  (page) => press(page, "Escape"),
  async (page) => {
    const field = page.getByRole("main").getByRole("searchbox").first();
    if (await field.isVisible().catch(() => false)) await field.pressSequentially("soja");
    await settle(page);
  },
  (page) => press(page, "Tab"),
  (page) => press(page, "Tab"),
];

async function tapNamed(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  if (await button.isVisible().catch(() => false)) await button.tap();
  await settle(page);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await settle(page);
}

/** The observer hears of an act after the next frame. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}
