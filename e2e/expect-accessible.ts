import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
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
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  const findings = await page.evaluate(lookWithAxe, theme);
  for (const f of findings.filter((one) => one.startsWith("UNDECIDED")))
    process.stdout.write(`${f} @ ${page.url()} ${page.viewportSize()!.width} ${theme}\n`);
  expect(
    findings.filter((one) => !one.startsWith("UNDECIDED")),
    `${page.url()}, ${page.viewportSize()!.width} px, ${theme}`,
  ).toEqual([]);
}

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe keeps of its rules; what it says of them to others leaves out how grave their findings are. */
interface AxeRule {
  id: string;
  impact: axe.ImpactValue;
  enabled: boolean;
  tags: string[];
}

/**
 * In the browser. Axe is put into a document once, and asked for what would be serious alone. The other theme
 * changes colours and nothing else, so only they are looked at again; and only where a text is drawn otherwise
 * than it was when axe measured its contrast: another colour, size, weight or ground, or not measured yet.
 */
async function lookWithAxe(theme: "light" | "dark"): Promise<string[]> {
  const page = window as unknown as {
    axe: typeof axe & { _audit: { rules: AxeRule[] } };
    measuredTexts?: Record<string, Map<Element, string>>;
  };
  const rules = page.axe._audit.rules.filter(
    ({ enabled, impact, tags }) =>
      enabled &&
      (impact === "serious" || impact === "critical") &&
      !tags.some((tag) => tag === "experimental" || tag === "deprecated"),
  );
  const colours = rules.filter(({ tags }) => tags.includes("cat.color"));
  const others = rules.filter((rule) => !colours.includes(rule));

  hidePloughLines();
  const measured = ((page.measuredTexts ??= {})[theme] ??= new Map<Element, string>());
  const grounds = new Map<Element, string>();
  const texts = [...document.body.querySelectorAll("*")].filter(holdsText);
  const drawn = new Map(texts.map((element) => [element, drawingOf(element)]));
  const changed = texts.filter((element) => measured.get(element) !== drawn.get(element));

  const found = theme === "light" ? (await run(document, others, ["violations"])).violations : [];
  if (changed.length > 0) {
    const where = changed.length === texts.length ? document : { include: changed as Node[] };
    const { violations, passes, incomplete } = await run(where, colours, [
      "violations",
      "passes",
      "incomplete",
    ]);
    found.push(...violations);
    found.push(
      ...incomplete.map((one) => ({
        ...one,
        id: `UNDECIDED ${one.id}`,
        nodes: one.nodes.map((n) => ({ ...n, html: `${n.any[0]?.data?.messageKey} ${n.html}` })),
      })),
    );
    for (const { element, any } of passes.flatMap(({ nodes }) => nodes)) {
      // What is disabled, inert or off the screen has no contrast, and is looked at when it comes alive.
      const isMeasured = any.some(({ data }) => data?.contrastRatio);
      if (isMeasured && drawn.has(element!)) measured.set(element!, drawn.get(element!)!);
    }
  }
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

  function run(
    context: axe.ElementContext,
    only: AxeRule[],
    resultTypes: axe.resultGroups[],
  ): Promise<axe.AxeResults> {
    return page.axe.run(context, {
      runOnly: only.map(({ id }) => id),
      resultTypes,
      selectors: false,
      elementRef: true,
      preload: false,
    });
  }

  /**
   * Axe gives up on a text that has a picture behind it. These lines of at most 6 percent of white on deep green
   * are behind all texts about money and the footer, whose ground is taken for as light as the lines instead.
   */
  function hidePloughLines(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      svg:has(> path[fill="#fff"][opacity]) { visibility: hidden }
      .brandpanel { background: color-mix(in srgb, #fff 6%, var(--brand)) }
    `);
    document.adoptedStyleSheets = [sheet];
  }

  function holdsText(element: Element): boolean {
    const isText = ({ nodeType, nodeValue }: ChildNode) =>
      nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
    const writes =
      element.matches("input, select, textarea") || [...element.childNodes].some(isText);
    return writes && element.checkVisibility({ visibilityProperty: true });
  }

  /** What its contrast comes from. */
  function drawingOf(element: Element): string {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textDecorationLine, groundOf(element)].join("|");
  }

  function groundOf(element: Element): string {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const behind = element.parentElement ? groundOf(element.parentElement) : "";
    const ground = [backgroundColor, backgroundImage, opacity, behind].join("|");
    grounds.set(element, ground);
    return ground;
  }
}
