import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./fixtures.ts";

const phone = { width: 390, height: 844 };

test.describe("theme", () => {
  test.use({ colorScheme: "light" });

  test("the choice is remembered over a reload and holds before anything is drawn", async ({
    page,
  }) => {
    await noteThemeOfFirstDrawing(page);
    await page.goto("/");
    await untilHydrated(page);
    expect(await themeOfFirstDrawing(page)).toBe("light");
    const choice = page.getByRole("contentinfo").getByRole("switch", { name: "Tema escuro" });
    await choice.check();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await page.reload();
    await untilHydrated(page);
    expect(await themeOfFirstDrawing(page)).toBe("dark");
    await expect(choice).toBeChecked();
  });
});

test.describe("side menu", () => {
  test.use({ viewport: phone });

  test("opens, walks, closes and leads on by keyboard", async ({ page }) => {
    await page.goto("/");
    await untilHydrated(page);
    const opener = page.getByRole("button", { name: "Abrir menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const closer = menu.getByRole("button", { name: "Fechar menu" });
    await expect(closer).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(closer).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Início" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Marketplace" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Bolsa" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/bolsa$/);
    await expect(menu).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, closes and leads on all the same", async ({ page }) => {
      await page.goto("/");
      const opener = page.getByRole("button", { name: "Abrir menu" });
      const menu = page.getByRole("dialog", { name: "Menu" });
      await opener.click();
      await expect(menu).toBeVisible();
      await menu.getByRole("button", { name: "Fechar menu" }).click();
      await expect(menu).toBeHidden();
      await opener.press("Enter");
      await menu.getByRole("link", { name: "Bolsa" }).click();
      await expect(page).toHaveURL(/\/bolsa$/);
      await expect(menu).toBeHidden();
    });
  });
});

test("the company's number in the footer stays on one line of a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const number = page.getByRole("contentinfo").getByText(/^CNPJ [\d./-]{18}$/);
  const lines = await number.evaluate((element) =>
    [...element.getClientRects()].map((box) => box.top),
  );
  expect(new Set(lines).size).toBe(1);
});

test("the front page names its whole address as the real one", async ({ page, baseURL }) => {
  await page.goto("/?utm_source=anuncio");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", `${baseURL}/`);
});

/** The parser makes the body after the head has run, and nothing is drawn before there is one. */
async function noteThemeOfFirstDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      const isDark = document.documentElement.classList.contains("dark");
      Object.assign(window, { themeOfFirstDrawing: isDark ? "dark" : "light" });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function themeOfFirstDrawing(page: Page): Promise<unknown> {
  return await page.evaluate(
    () => (window as { themeOfFirstDrawing?: unknown }).themeOfFirstDrawing,
  );
}
