import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { runDemo } from "../tools/run-demo.ts";
import { freePort } from "../tools/throw-away-cluster.ts";
import { closeConnections } from "./database.ts";
import { pointAt } from "./point-at.ts";

export { expect } from "@playwright/test";

/** `pnpm e2e` starts the demo and sets the address; without it a running `pnpm demo` is tested. */
const commonOrigin = (process.env["E2E_BASE_URL"] ??= "http://localhost:8080");

async function onOwnDemo(work: (origin: string) => Promise<void>): Promise<void> {
  const demo = await runDemo({ port: await freePort(), print: () => {} });
  pointAt(demo);
  try {
    await work(demo.origin);
  } finally {
    await closeConnections();
    await demo.stop();
  }
}

interface Stage {
  /**
   * A demo of its own, on a fresh copy of the data, for journeys that change what everybody looks at: its name
   * says what becomes of it. Journeys with one name may follow each other on the same one.
   */
  ownDemo: string | undefined;
  stage: { origin: string };
}

interface Watched {
  /** Whether the question about cookies was answered before (with no), or is still open. */
  consent: "answered" | "open";
  problems: string[];
  /** Another person's device; it is put away when the test is over. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * `test` fails when a page it opened logged an error, threw, met the content security policy or
 * asked for something it did not get, on whose device ever. A test that provokes such a thing takes it
 * out of `problems`.
 */
export const test = base.extend<Watched, Stage>({
  ownDemo: [undefined, { option: true, scope: "worker" }],
  stage: [
    async ({ ownDemo }, use) => {
      if (ownDemo === undefined) await use({ origin: commonOrigin });
      else await onOwnDemo((origin) => use({ origin }));
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
  baseURL: ({ stage }, use) => use(stage.origin),
  consent: ["answered", { option: true }],
  problems: async ({ stage }, use) => {
    const problems: string[] = [];
    await use(problems);
    for (const expected of provoked.get(problems) ?? []) takeOut(problems, expected);
    expect(problems, stage.origin).toEqual([]);
  },
  // What asks for no page has no browser.
  context: async ({ context, problems, javaScriptEnabled, consent }, use) => {
    await watch(context, { problems, javaScriptEnabled, consent });
    await use(context);
  },
  openContext: async ({ browser, problems, javaScriptEnabled: ofTest, consent }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.push(context);
      const javaScriptEnabled = options.javaScriptEnabled ?? ofTest;
      await watch(context, { problems, javaScriptEnabled, consent });
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  openPage: async ({ openContext }, use) => {
    await use(async (options) => (await openContext(options)).newPage());
  },
});

/** By the list that a test was given: a page may ask once more before it is put away. */
const provoked = new WeakMap<string[], RegExp[]>();

/** What was provoked, with what follows of it until the test is over, and nothing else. */
export function takeOut(problems: string[], expected: RegExp): void {
  problems.splice(0, problems.length, ...problems.filter((text) => !expected.test(text)));
  provoked.set(problems, [...(provoked.get(problems) ?? []), expected]);
}

/** What pages say when a test takes their network away. */
export const whileOffline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** From now on; for a device that outlives one test. */
export async function watch(
  context: BrowserContext,
  {
    problems,
    javaScriptEnabled = true,
    consent = "answered",
  }: { problems: string[]; javaScriptEnabled?: boolean; consent?: Watched["consent"] },
): Promise<void> {
  if (consent === "answered") await context.addInitScript(answerCookies);
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
  context.on("page", (page) => watchPage(page, { problems, javaScriptEnabled }));
}

/** In a page: the question takes room of the first screen. It is asked in its own journey. */
export function answerCookies(): void {
  const answer = {
    clientId: "",
    version: "2026-11",
    allowed: [],
    atMs: Math.round(performance.timeOrigin),
    isLogged: true,
  };
  try {
    localStorage.setItem("areon.consent", JSON.stringify(answer));
  } catch {
    // A page without an origin has no storage.
  }
}

function watchPage(
  page: Page,
  { problems, javaScriptEnabled }: { problems: string[]; javaScriptEnabled: boolean },
): void {
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
    // Where scripts are switched off, Chromium counts each of them as stopped by the policy.
    const isSwitchedOff = !javaScriptEnabled && reason.startsWith("csp");
    if (reason === "net::ERR_ABORTED" || isSwitchedOff) return;
    problems.push(`request: ${reason} ${request.url()}`);
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
