import type { Locator, Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./fixtures.ts";

/** The frame of the signed-in areas, on the preview that shows every entry of a menu. */
const frame = "/kit/shell/seller";
const weekSeconds = 7 * 24 * 60 * 60;

test("Ctrl+B and Cmd+B fold the sidebar, which stays so over a reload, for 7 days", async ({
  page,
  context,
}) => {
  const answer = await page.goto(frame);
  const sidebar = sidebarOf(page);
  await expect(sidebar).toHaveCSS("width", "256px");
  await pressUntil(page, "Control+b", () => expect(sidebar).toHaveCSS("width", "48px", aMoment));
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: "areon_sidebar",
    value: "folded",
    path: "/",
    sameSite: "Lax",
  });
  const servedAt = Date.parse((await answer?.headerValue("date")) ?? "") / 1000;
  expect(Math.abs((cookie?.expires ?? 0) - servedAt - weekSeconds)).toBeLessThan(600);
  await page.reload();
  await expect(sidebar).toHaveCSS("width", "48px");
  await pressUntil(page, "Meta+b", () => expect(sidebar).toHaveCSS("width", "256px", aMoment));
});

test("four tabs stand below up to 767 px, the sidebar at the left from 768 px on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto(frame);
  const tabs = page.getByRole("navigation", { name: "Navegação" });
  await expect(tabs.getByRole("button")).toHaveText(["Gestão", "Comercial", "Financeiro", "Mais"]);
  await expect(sidebarOf(page)).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebarOf(page)).toBeVisible();
  await expect(tabs).toBeHidden();
});

test("a tab opens its sheet and Esc closes it, back on the tab", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(frame);
  const tab = page.getByRole("button", { name: "Comercial" });
  await tab.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Comercial" });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole("link", { name: /^Pedidos/ })).toBeVisible();
  await expect(tab).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute("aria-expanded", "false");
});

test("there is one toast at a time, gone after 5 s", async ({ page }) => {
  await page.clock.install({ time: "2026-11-13T12:00:00Z" });
  await page.goto(frame);
  const showNews = page.getByRole("button", { name: "Mostrar aviso" });
  const news = page.getByRole("status").getByText("Pix enviado");
  // The first one fetches the look of them all. From then on only the test moves the clock.
  await showNews.click();
  await expect(news).toBeVisible();
  await page.clock.pauseAt("2026-11-13T13:00:00Z");
  await expect(news).toHaveCount(0);
  await showNews.click();
  await expect(news).toBeVisible();
  await page.getByRole("button", { name: "Mostrar erro" }).click();
  const failure = page.getByRole("alert").getByText("Não foi possível realizar o lance.");
  await expect(failure).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.clock.runFor(4_900);
  await expect(failure).toBeVisible();
  await page.clock.runFor(200);
  await expect(failure).toHaveCount(0);
});

test("until its code is there, the area says 'Carregando...'", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(frame, { waitUntil: "commit" });
  const splash = page.getByRole("status").getByText("Carregando...", { exact: true });
  await expect(splash).toBeVisible();
  letGo();
  await expect(sidebarOf(page)).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test("the cart counts in green, the bell calls in clay, and the search is quiet", async ({
  page,
}) => {
  await page.goto(frame);
  const bell = page.getByRole("button", { name: "Notificações, 3 não lidas" });
  const cart = page.getByRole("button", { name: "Carrinho, 2 itens" });
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await expect(bell.getByText("3")).toHaveCSS("background-color", await token(page, "--clay"));
  await expect(cart.getByText("2")).toHaveCSS("background-color", await token(page, "--primary"));
  await expect(cart.getByText("2")).toHaveCSS("height", "18px");
  await expect(search).toHaveCSS("height", "40px");
  await expect(search).toHaveCSS("font-size", "14px");
  await expect(search).toHaveCSS("border-color", await token(page, "--border-strong"));
});

for (const path of ["/", frame]) {
  test(`${path} begins with a link that moves the focus to the content`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.locator("#conteudo")).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#conteudo")).toBeFocused();
  });
}

const aMoment = { timeout: 3_000 };

/** A page is drawn a moment before it listens for keys; a person presses again then. */
async function pressUntil(page: Page, key: string, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await isSeen();
  }).toPass();
}

function sidebarOf(page: Page): Locator {
  return page.getByRole("complementary", { name: "Área do Vendedor" });
}

/** A colour of the design, as the browser computes it. */
async function token(page: Page, name: string): Promise<string> {
  return await page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${property})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
