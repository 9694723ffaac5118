import { expect, type Locator, type Page } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";
import { hindranceTitle } from "./hindrance-words.ts";
import { judgePress, type PressedScreen } from "./judge-press.ts";
import { englishIn, shownWords } from "./no-english.ts";
import { addressIn, effectOf, type Effect } from "./press-effect.ts";
import { listenForSilence } from "./still-page.ts";
import { nothingTyped, typeEverywhere, type Typed } from "./typed-words.ts";

/**
 * It ends what others of this worker use (the session), leaves the site, asks the device for a file or a camera, or
 * goes on for ever. Two of a kind are one: rows of a list differ by what they are about, not by what they do.
 */
const notPressed = /^(?:Sair|Ir para o conteúdo|Imprimir|Entrar com OpenID)/;

export interface Pressed {
  name: string;
  complaint: string;
}

/** How many of each screen are pressed, from its first to its last; the rest are left out. */
interface WalkOptions {
  most: number;
}

/**
 * Presses what can be pressed on a screen, one after the other and each on the page as it was, without a signal; then
 * the signal comes back. The page stays ours and Portuguese, what was typed is there, what was pressed opens by
 * itself or by the same press, and nothing waits any more.
 */
export async function walkWithoutSignal(
  page: Page,
  path: string,
  { most }: WalkOptions,
): Promise<Pressed[]> {
  const complaints: Pressed[] = [];
  await openScreen(page, path);
  for (const kind of spread(await kindsOf(page), most)) {
    const screen = screenOf(page, { path, kind });
    const complaint = await judgePress(screen).catch((error: Error) => error.message);
    if (complaint) complaints.push({ name: `${path}: ${kind}`, complaint });
  }
  return complaints;
}

/** Of a long list as many as are wanted, evenly: the first of each page are the same in its header. */
function spread<One>(all: readonly One[], most: number): One[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Answers how to wait until the page has all that it asked for. */
async function openScreen(page: Page, path: string): Promise<() => Promise<void>> {
  const untilSilent = listenForSilence(page);
  await page.goto(path);
  await untilHydrated(page);
  await untilSilent();
  return async () => {
    await untilSilent();
    await untilDrawn(page);
  };
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

/** The element of a kind that the page shows now, if there is one. */
async function findKind(page: Page, kind: string): Promise<Locator | undefined> {
  const index = (await pressable(page).evaluateAll(namesOf)).indexOf(kind);
  return index < 0 ? undefined : pressable(page).nth(index);
}

function screenOf(page: Page, { path, kind }: { path: string; kind: string }): PressedScreen {
  let typed: Typed | undefined;
  let opened: Effect = "";
  let untouched: Locator | undefined;
  let settle: () => Promise<void>;
  return {
    open: async () => {
      settle = await openScreen(page, path);
      untouched = await findKind(page, kind);
      if (!untouched) return false;
      typed = await typeEverywhere(page, async () => {
        // A search begins a moment after the last letter.
        await listenForSilence(page)();
        await settle();
      });
      if (!(await untouched.isVisible())) {
        // A search that was typed into hides it.
        settle = await openScreen(page, path);
        typed = nothingTyped;
      }
      opened = await effectOf(page);
      return true;
    },
    // What was typed may have put other words on it, what opened meanwhile may lie over it.
    press: async () => {
      const element = (await findKind(page, kind)) ?? untouched;
      untouched = undefined;
      await element?.click({ timeout: 5_000 });
      await settle();
      return element !== undefined;
    },
    isThere: async () => (await findKind(page, kind)) !== undefined,
    effect: () => effectOf(page),
    fault: () => faultOf(page),
    // On another page there is nothing to look for.
    isTypedLost: async () =>
      addressIn(await effectOf(page)) === addressIn(opened) && (await typed!.isLost()),
    goesOnWaiting: async () => {
      const isOver = await expect(hindrance(page))
        .toHaveCount(0)
        .then(
          () => true,
          () => false,
        );
      await settle();
      return !isOver;
    },
    withoutSignal: (look) => withoutSignal(page, look),
  };
}

async function withoutSignal<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.context().setOffline(true);
  try {
    return await look();
  } finally {
    await page.context().setOffline(false);
  }
}

/** What waits or did not come, in its place or below the page. */
function hindrance(page: Page): Locator {
  return page.getByText(hindranceTitle).filter({ visible: true });
}

async function faultOf(page: Page): Promise<string | undefined> {
  const { origin, lang, words } = await page.evaluate(shownWords);
  if (origin !== new URL(process.env["E2E_BASE_URL"]!).origin) return `left for ${page.url()}`;
  if (lang !== "pt-BR") return `the page speaks ${lang}: ${words.slice(0, 80)}`;
  if (words.trim().length < 40) return `a dead page: ${words}`;
  return englishIn(words);
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
