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
    expect(text).toMatch(/Lido às\s+\d{2}h\d{2}\s+· fonte:\s+câmbio simulado/);
  });

  test("/stock-exchange is the same page and names /bolsa as the real address", async ({
    page,
  }) => {
    await page.goto("/stock-exchange");
    await expect(page.getByRole("heading", { level: 1, name: "Bolsa" })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/bolsa$/);
  });

  test("asks again after 30 s while it is looked at", async ({ page }) => {
    await page.clock.install();
    await page.goto("/bolsa");
    await untilHydrated(page);
    const again = page.waitForResponse((answer) =>
      answer.url().endsWith("/market/currency-quotes"),
    );
    await page.clock.runFor(31_000);
    expect((await again).status()).toBe(200);
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
