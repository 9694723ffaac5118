import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { untilColoursRest } from "./fixtures.ts";
import { atEachWidth, expectNothingCut } from "./nothing-cut.ts";

/** A phone, a tablet and a desk. */
const lookedAt = [390, 834, 1440];
/** The smallest phone and the first width with a sidebar: what sticks out does so there. */
const measuredOnly = [360, 768];

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The page as it stands has no serious finding in either theme, and never scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const told = page.viewportSize()!;
  for (const width of measuredOnly) await expectNotWider(page, width);
  // The theme changes once, and the width goes back the way that it came.
  for (const theme of themes) {
    for (const width of theme === "light" ? lookedAt : lookedAt.toReversed()) {
      await expectNotWider(page, width);
      await expectNothingSerious(page, theme);
    }
  }
  await page.setViewportSize(told);
}

/** The same at one width, for what would not survive a change of it. The window stays as wide. */
export async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  await expectNotWider(page, width);
  for (const theme of themes) await expectNothingSerious(page, theme);
}

/** On a phone and at a desk, whichever the journey is walked on: nothing serious in either theme, and no edge lost. */
export async function expectWellDrawn(page: Page): Promise<void> {
  await atEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectNothingCut(page);
  });
}

async function expectNotWider(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  // What React draws otherwise at this width comes a moment after the window has it.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${page.url()} at ${width} px`,
    })
    .toBeLessThanOrEqual(width);
}

async function expectNothingSerious(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
  await untilColoursRest(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(await axeSource);
    await page.evaluate(drawWorstGrounds);
    await page.evaluate(tellDrawings);
  }
  const findings = await page.evaluate(lookWithAxe, { theme, rules: rulesOf, photographs });
  const where = `${page.url()}, ${page.viewportSize()!.width} px, ${theme}`;
  expect(findings, where).toEqual([]);
}

/** A third of what the package itself would put into a page. */
const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Two heroes, the page for signing in, a photo that is being sent, and the player. */
const photographs =
  ":has(> .hero-scrim), section:has(> img), aside:has(> img), .pic, .aspect-video";

/**
 * In the browser. Axe gives up on a text with a picture or a gradient behind it. Where these are the house's own,
 * the text gets as its ground the one colour of them that is nearest to its own: the plough lines on deep green, which are 6
 * percent of white at most, the light corner of a bank card, and what shines through a badge on a photograph or through
 * the header, under which photographs pass.
 */
function drawWorstGrounds(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    svg:has(> path[fill="#fff"][opacity]) { visibility: hidden }
    .brandpanel { background: color-mix(in srgb, #fff 6%, var(--brand)) }
    .bank-card { background: color-mix(in srgb, #fff 6%, #1f7a4f) }
    .b-onimg { background: color-mix(in srgb, #000 5%, #fff) }
    .b-onimg-dark { background: color-mix(in srgb, #fff 8%, #0b2e20) }
    .bg-background\\/95 { background: color-mix(in srgb, #000 5%, var(--background)) }
    .dark .bg-background\\/95 { background: color-mix(in srgb, #fff 5%, var(--background)) }
  `);
  document.adoptedStyleSheets = [sheet];
}

/** Axe's own list; what it tells of its rules leaves out how grave their findings are. */
const {
  _audit: { rules },
} = axe as unknown as { _audit: { rules: AxeRule[] } };
interface AxeRule {
  id: string;
  impact: axe.ImpactValue;
  enabled: boolean;
  tags: string[];
}

/** All that axe looks at by itself and would call serious. */
const serious = rules.filter(
  ({ enabled, impact, tags }) =>
    enabled &&
    (impact === "serious" || impact === "critical") &&
    !tags.includes("experimental") &&
    !tags.includes("deprecated"),
);
const isColour = ({ tags }: AxeRule) => tags.includes("cat.color");
const rulesOf = {
  colours: serious.filter(isColour).map(({ id }) => id),
  others: serious.filter((rule) => !isColour(rule)).map(({ id }) => id),
};

interface Look {
  theme: Theme;
  rules: typeof rulesOf;
  /** Photographs with words on them, whose scrim was chosen by eye. */
  photographs: string;
}

/** What is put into a page to be looked at. */
interface PageWithAxe {
  axe: typeof axe;
  measuredTexts?: Record<string, Map<Element, string>>;
  /** All texts that are seen, with what their contrast comes from. */
  drawingsOfTexts: () => Map<Element, string>;
}

/** In the browser. */
function tellDrawings(): void {
  (window as unknown as PageWithAxe).drawingsOfTexts = () => {
    const grounds = new Map<Element, string>();
    const texts = [...document.body.querySelectorAll("*")].filter(holdsText);
    return new Map(texts.map((element) => [element, drawingOf(element, grounds)]));
  };

  function holdsText(element: Element): boolean {
    const isText = ({ nodeType, nodeValue }: ChildNode) =>
      nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
    const writes =
      element.matches("input, select, textarea") || [...element.childNodes].some(isText);
    return writes && element.checkVisibility({ visibilityProperty: true });
  }

  function drawingOf(element: Element, grounds: Map<Element, string>): string {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const ground = groundOf(element, grounds);
    return [color, fontSize, fontWeight, textDecorationLine, ground].join("|");
  }

  function groundOf(element: Element, grounds: Map<Element, string>): string {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const behind = element.parentElement ? groundOf(element.parentElement, grounds) : "";
    const ground = [backgroundColor, backgroundImage, opacity, behind].join("|");
    grounds.set(element, ground);
    return ground;
  }
}

/**
 * In the browser. The other theme changes colours and nothing else, so only they are looked at again; and only
 * where a text is drawn otherwise than it was when axe measured its contrast: another colour, size, weight or
 * ground, or not measured yet.
 */
async function lookWithAxe({ theme, rules, photographs }: Look): Promise<string[]> {
  const page = window as unknown as PageWithAxe;
  const measured = ((page.measuredTexts ??= {})[theme] ??= new Map<Element, string>());
  const drawn = page.drawingsOfTexts();
  const texts = [...drawn.keys()];
  const changed = texts.filter((element) => measured.get(element) !== drawn.get(element));

  const found =
    theme === "light" ? (await run(document, rules.others, ["violations"])).violations : [];
  if (changed.length > 0) {
    const where = changed.length === texts.length ? document : { include: changed as Node[] };
    const { violations, passes, incomplete } = await run(where, rules.colours, [
      "violations",
      "passes",
      "incomplete",
    ]);
    found.push(...violations, ...incomplete.map(onUnknownPicture));
    for (const { element, any } of passes.flatMap(({ nodes }) => nodes)) {
      // What is disabled, inert or off the screen has no contrast, and is looked at when it comes alive.
      const isMeasured = any.some(({ data }) => data?.contrastRatio);
      if (isMeasured && drawn.has(element!)) measured.set(element!, drawn.get(element!)!);
    }
  }
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

  function run(
    context: axe.ElementContext,
    runOnly: string[],
    resultTypes: axe.resultGroups[],
  ): Promise<axe.AxeResults> {
    return page.axe.run(context, {
      runOnly,
      resultTypes,
      selectors: false,
      elementRef: true,
      preload: false,
    });
  }

  /**
   * What axe could not decide because of a picture. Of a text that only lies half under something else it knows
   * more at another width.
   */
  function onUnknownPicture({ id, nodes, ...rest }: axe.Result): axe.Result {
    const isUnknown = ({ any, element }: axe.NodeResult) =>
      any.some(({ data }) => ["imgNode", "bgImage", "bgGradient"].includes(data?.messageKey)) &&
      !element!.closest(photographs);
    return { ...rest, id: `${id} on a picture`, nodes: nodes.filter(isUnknown) };
  }
}
