import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./fixtures.ts";

test.describe("Bolsa", () => {
  test("shows the three currencies with decimals, source and time from the first byte", async ({
    request,
  }) => {
    const html = await (await request.get("/bolsa")).text();
    const text = html
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/&nbsp;|\u00a0/g, " ");
    expect(text).toMatch(/Dólar\s+USD\/BRL\s+R\$ \d+,\d{2}\s/);
    expect(text).toMatch(/Euro\s+EUR\/BRL\s+R\$ \d+,\d{4}\s/);
    expect(text).toMatch(/Libra\s+GBP\/BRL\s+R\$ \d+,\d{4}\s/);
    expect(text).toMatch(/Lido às\s+\d{2}h\d{2}(?: de \d+ \S+)?\s+· fonte:\s+câmbio simulado/);
  });

  test("/stock-exchange is the same page and names /bolsa as the real address", async ({
    page,
  }) => {
    await page.goto("/stock-exchange");
    await expect(page.getByRole("heading", { level: 1, name: "Bolsa" })).toBeVisible();
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${new URL(page.url()).origin}/bolsa`);
  });

  test("asks again after 30 s while it is looked at, and not while it is hidden", async ({
    page,
  }) => {
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/market/currency-quotes")) asked += 1;
    });
    await page.clock.install();
    await page.goto("/bolsa");
    await untilHydrated(page);
    // A reading older than 30 s is asked for again at once, which is not what is counted here.
    await page.waitForLoadState("networkidle");
    const atFirst = asked;
    await page.clock.runFor(31_000);
    await expect.poll(() => asked).toBeGreaterThan(atFirst);
    await hideTab(page);
    const whenHidden = asked;
    await page.clock.runFor(65_000);
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(whenHidden);
  });

  test("the price stands out, and on a phone the choice fills the card in equal parts", async ({
    page,
  }) => {
    await page.goto("/bolsa");
    const card = page.getByRole("region", { name: "Câmbio nas últimas 24 horas" });
    const price = card.getByText(/^R\$\s\d+,\d{2}$/).first();
    await expect(price).toHaveCSS("font-size", "50px");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(price).toHaveCSS("font-size", "38px");
    const choice = card.getByRole("radiogroup");
    const widths = await choice.evaluate((group) => ({
      parts: [...group.children].map((part) => Math.round(part.getBoundingClientRect().width)),
      group: group.clientWidth,
      room: group.parentElement?.clientWidth,
    }));
    expect(new Set(widths.parts).size).toBe(1);
    expect(widths.group).toBe(widths.room);
  });

  test("coming from another page it shows three grey rows, then the quotes", async ({ page }) => {
    // A page that has no quotes of its own, so that none are in memory yet.
    await page.goto("/nao-existe");
    await untilHydrated(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/v1/market/**", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("banner").getByRole("link", { name: "Bolsa" }).click();
    const card = page.getByRole("region", { name: "Moedas" });
    await expect(card.getByTestId("skeleton-row")).toHaveCount(3);
    letGo();
    await expect(card.getByText(/^R\$\s\d+,\d{2}$/)).toBeVisible();
    await expect(card.getByTestId("skeleton-row")).toHaveCount(0);
  });

  test("another currency is chosen with the keyboard and drawn from its own history", async ({
    page,
  }) => {
    await page.goto("/bolsa");
    await untilHydrated(page);
    await page.getByRole("radio", { name: "Dólar" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("slider", { name: /Euro em reais/ })).toBeVisible();
  });
});

async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
