import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { untilColoursRest } from "./fixtures.ts";
import { expectNothingCut } from "./nothing-cut.ts";

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
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html.dark")).toHaveCount(colorScheme === "dark" ? 1 : 0);
    await untilColoursRest(page);
    expect(await seriousFindings(page), `${page.url()}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** At the width at which the journey is walked: nothing serious in either theme, and no edge lost. */
export async function expectWellDrawn(page: Page): Promise<void> {
  const viewport = page.viewportSize()!;
  await expectAccessibleAt(page, viewport.width);
  await expectNothingCut(page);
  await page.setViewportSize(viewport);
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
 * Axe is put into a document once and asks only for what is wrong. The package for Playwright brings it
 * again for every look and opens a second page for the result, which took ten times as long.
 */
async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    return (await inPage.run({ resultTypes: ["violations"] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
