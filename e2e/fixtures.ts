import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * `test` fails when a page it opened logged an error, threw, met the content security policy or
 * asked for something it did not get. A test that provokes such a thing takes it out of `problems`.
 */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      await watch(context, problems);
      await use(problems);
      // Where scripts are switched off, Chromium counts each of them as stopped by the policy.
      const isExpected = (text: string) => !javaScriptEnabled && text.startsWith("request: csp");
      expect(problems.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.exposeBinding("areonViolation", (_source, text: string) => {
    problems.push(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { areonViolation: (text: string) => void })
        .areonViolation;
      report(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("page", (page) => watchPage(page, problems));
}

function watchPage(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // Answers with an error status are looked at below, where the page's own 404 is told apart.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) problems.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left gives up on what it was still loading.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${reason} ${request.url()}`);
  });
}

/** React holds the document: without this, a page that is only served HTML would look alive. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer$")),
  );
}

/**
 * Axe would measure a colour on its way from one theme to the other. A colour that is inherited sets out
 * when its parent's arrives, so one look at what is changing is not enough.
 */
export async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const changing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    await twoFrames();
    while (changing().length > 0) {
      await Promise.allSettled(changing().map((one) => one.finished));
      await twoFrames();
    }
  });
}
