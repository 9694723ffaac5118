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

/** The page as it stands has no serious finding in either theme, and never scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of measuredOnly) await expectNotWider(page, width);
  for (const width of lookedAt) await expectAccessibleAt(page, width);
}

/** The same at one width, for what would not survive a change of it. */
export async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  await expectNotWider(page, width);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
    await untilColoursRest(page);
    expect(await seriousFindings(page, theme), `${page.url()}, ${width} px, ${theme}`).toEqual([]);
  }
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

/**
 * Axe is put into a document once and asks only for what is wrong. The other theme changes colours and
 * nothing else, so only they are looked at again; and only where a text is drawn otherwise than at the
 * width before: another colour, size, weight or ground, or not seen there at all.
 */
async function seriousFindings(page: Page, theme: "light" | "dark"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  const violations = await page.evaluate(lookWithAxe, theme);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** In the browser. */
async function lookWithAxe(theme: "light" | "dark"): Promise<axe.Result[]> {
  const page = window as unknown as {
    axe: typeof axe;
    judgedTexts?: Record<string, Map<Element, string>>;
  };
  const colours = page.axe.getRules(["cat.color"]).map(({ ruleId }) => ruleId);
  const judged = ((page.judgedTexts ??= {})[theme] ??= new Map<Element, string>());
  const grounds = new Map<Element, string>();
  const texts = [...document.body.querySelectorAll("*")].filter(holdsText);
  const drawn = new Map(texts.map((element) => [element, drawingOf(element)]));
  const others = texts.filter((element) => judged.get(element) !== drawn.get(element));
  for (const [element, drawing] of drawn) judged.set(element, drawing);

  const run = (context: axe.ElementContext, options: axe.RunOptions) =>
    page.axe.run(context, { ...options, resultTypes: ["violations"], preload: false });
  const off = Object.fromEntries(colours.map((id) => [id, { enabled: false }]));
  const found = theme === "light" ? (await run(document, { rules: off })).violations : [];
  if (others.length === 0) return found;
  const where = others.length === texts.length ? document : { include: others as Node[] };
  const enabled = colours.filter((id) => id !== "color-contrast-enhanced");
  return [...found, ...(await run(where, { runOnly: enabled })).violations];

  function holdsText(element: Element): boolean {
    const isText = ({ nodeType, nodeValue }: ChildNode) =>
      nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
    const writes = element instanceof HTMLInputElement || [...element.childNodes].some(isText);
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
