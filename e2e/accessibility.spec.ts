import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test, untilColoursRest, untilHydrated } from "./fixtures.ts";
import { kitPages, publicPages, signInPages } from "./pages.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];

/** The smallest phone, a common one, the first width with a sidebar, a tablet and a desk. */
const widths = [360, 390, 768, 834, 1440];

// The kit shows every component at once, and on a busy machine looking at it takes its time.
test.describe.configure({ timeout: 90_000 });

for (const path of [...publicPages, ...signInPages, ...kitPages]) {
  for (const viewport of sizes) {
    test(`${path} has no serious finding at ${viewport.width} px, light and dark`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await untilHydrated(page);
      expect(await seriousFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(/\bdark\b/);
      await untilColoursRest(page);
      expect(await seriousFindings(page)).toEqual([]);
    });
  }

  test(`${path} does not scroll sideways at any width`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await untilHydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
