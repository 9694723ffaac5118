import { expect, type Locator, type Page } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";
import { listenForSilence } from "./still-page.ts";

/** What no page of ours says, in whatever state. */
const english =
  /Application Error|Failed to fetch|Unexpected|Unhandled|No QueryClient|Something went wrong|is not defined|Cannot read/;

/**
 * It ends what others of this worker use (the session), leaves the site, asks the device for a file or a camera, or
 * goes on for ever. Two of a kind are one: rows of a list differ by what they are about, not by what they do.
 */
const notPressed = /^(?:Sair|Ir para o conteúdo|Imprimir)/;

export interface Pressed {
  name: string;
  complaint: string;
}

/** How many of each screen are pressed; the rest are told as left out. */
interface WalkOptions {
  most: number;
}

/**
 * Presses what can be pressed on a screen, one after the other and each on the page as it was, without a signal; then
 * the signal comes back. The page stays ours and Portuguese, waits for nothing any more, and what was typed is there.
 */
export async function walkWithoutSignal(
  page: Page,
  path: string,
  { most }: WalkOptions,
): Promise<Pressed[]> {
  const complaints: Pressed[] = [];
  await openScreen(page, path);
  const kinds = await kindsOf(page);
  for (const kind of kinds.slice(0, most)) {
    const complaint = await pressOne(page, path, kind).catch((error: Error) => error.message);
    if (complaint) complaints.push({ name: `${path}: ${kind}`, complaint });
  }
  return complaints;
}

async function openScreen(page: Page, path: string): Promise<void> {
  const untilSilent = listenForSilence(page);
  await page.goto(path);
  await untilHydrated(page);
  await untilSilent();
}

function pressable(page: Page): Locator {
  return page
    .locator("a[href], button, summary, [role=tab], [role=menuitem]")
    .filter({ visible: true });
}

/** By tag and words without figures. */
async function kindsOf(page: Page): Promise<string[]> {
  const all = await pressable(page).evaluateAll(namesOf);
  return [...new Set(all)].filter((kind) => kind !== "" && !notPressed.test(kind.split("|")[1]!));
}

/** In the page. Empty for what is not pressed. */
function namesOf(elements: Element[]): string[] {
  return elements.map((element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const kind = `${element.tagName}|${words
      .replaceAll(/\d[\d.,/]*/g, "#")
      .trim()
      .slice(0, 40)}`;
    if (element.matches(":disabled, [aria-disabled=true], [target], [download]")) return "";
    if (element instanceof HTMLAnchorElement && element.origin !== location.origin) return "";
    return words.trim() === "" ? "" : kind;
  });
}

async function pressOne(page: Page, path: string, kind: string): Promise<string | undefined> {
  await openScreen(page, path);
  const typed = await typeSomething(page);
  const index = (await pressable(page).evaluateAll(namesOf)).indexOf(kind);
  if (index < 0) return undefined;
  const here = page.url();
  const context = page.context();
  await context.setOffline(true);
  try {
    await pressable(page).nth(index).click({ timeout: 5_000 });
    await untilDrawn(page);
    const fault = await faultOf(page);
    if (fault) return `without a signal: ${fault}`;
    if (page.url() === here && (await typed.isLost()))
      return "without a signal: what was typed is lost";
  } finally {
    await context.setOffline(false);
  }
  await expect(strip(page), "the page goes on once the signal is back").toHaveCount(0);
  await untilDrawn(page);
  return faultOf(page);
}

/** What waits, in its place or below the page. */
function strip(page: Page): Locator {
  return page.getByText(/^(?:Sem sinal|Ainda sem sinal|Abrindo\.\.\.)$/).filter({ visible: true });
}

async function faultOf(page: Page): Promise<string | undefined> {
  const { words, lang, origin } = await page.evaluate(() => ({
    words: document.body.innerText,
    lang: document.documentElement.lang,
    origin: location.origin,
  }));
  if (origin !== new URL(process.env["E2E_BASE_URL"]!).origin) return `left for ${page.url()}`;
  if (lang !== "pt-BR") return `the page speaks ${lang}: ${words.slice(0, 80)}`;
  if (words.trim().length < 40) return `a dead page: ${words}`;
  return english.exec(words)?.[0];
}

/** Into the first field that takes words, if there is one. */
async function typeSomething(page: Page): Promise<{ isLost: () => Promise<boolean> }> {
  const field = page
    .locator("main :is(textarea, input:not([type]), input[type=text])")
    .filter({ visible: true })
    .first();
  if ((await field.count()) === 0 || !(await field.isEditable()))
    return { isLost: async () => false };
  await field.fill("7");
  const written = await field.inputValue();
  return {
    isLost: async () => (await field.count()) === 0 || (await field.inputValue()) !== written,
  };
}

/** Two frames in a row in which nothing of the page changes, at most a second. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const begun = performance.now();
    let last = "";
    for (let same = 0; same < 12 && performance.now() - begun < 1_500;) {
      await new Promise(requestAnimationFrame);
      same = document.body.innerHTML === last ? same + 1 : 0;
      last = document.body.innerHTML;
    }
  });
}
