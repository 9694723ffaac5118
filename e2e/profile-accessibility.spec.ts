import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test, untilColoursRest, untilHydrated } from "./fixtures.ts";
import { atDashboard, fillSignIn } from "./identity-steps.ts";
import { sellerPages } from "./pages.ts";

const seller = { name: "", email: "vendedor@demo.areon.br", password: "areon-demo" };
const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];

test("a seller's pages have no serious finding, light and dark, and do not scroll sideways", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, seller);
  await atDashboard(page, "seller");
  for (const path of sellerPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const isDark = () => page.evaluate(() => document.documentElement.matches(".dark"));
        await expect.poll(isDark).toBe(colorScheme === "dark");
        await untilColoursRest(page);
        expect(await seriousFindings(page), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
