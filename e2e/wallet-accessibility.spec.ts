import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test, untilColoursRest } from "./fixtures.ts";
import { credit, signIn, walletPerson } from "./wallet-people.ts";

test.describe.configure({ timeout: 180_000 });

const pages = [
  ["/wallet", "Extrato"],
  ["/wallet/transfer", "Para quem é a transferência?"],
  ["/wallet/statement", "Extrato"],
  ["/wallet/transactions", "Transações"],
  ["/seller/transactions", "Transações"],
] as const;
const widths = [360, 390, 768, 834, 1440];

test("the wallet has no serious finding in either theme and never scrolls sideways", async ({
  page,
  request,
}) => {
  const person = await walletPerson(request, { cents: 9_999_999_999_99 });
  await credit(person, 1);
  await signIn(page, person);
  for (const [path, heading] of pages) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await untilColoursRest(page);
        expect(await seriousFindings(page), `${path}, ${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  }
});

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
