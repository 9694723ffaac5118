import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { kitPages, publicPages } from "./pages.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];

// The kit shows every component at once, and on a busy machine looking at it takes its time.
test.describe.configure({ timeout: 90_000 });

for (const path of [...publicPages, ...kitPages]) {
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
      expect(await seriousFindings(page)).toEqual([]);
    });
  }

  test(`${path} does not scroll sideways at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path, { waitUntil: "networkidle" });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
