import type { Page } from "@playwright/test";
import { signUpSeller, type Seller } from "./admin-sellers.ts";
import { expectAccessible, expectAccessibleAt } from "./expect-accessible.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import {
  bellOf,
  lastOfSigningIn,
  signInElsewhere,
  tellOften,
  unreadOnceTold,
  untilLive,
} from "./notification-steps.ts";
import { openAs } from "./signed-in.ts";

const told = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? "order" : "financial"));

test("the list goes on, keeps its place on the way back, and does not jump", async ({ page }) => {
  const seller = await openList(page);
  const rows = page.locator("main li");
  await expect(rows).toHaveCount(25);
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(rows).toHaveCount(50);
  const row = page.getByRole("link", { name: /^Aviso 40\b/ });
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await row.click();
  await expect(page).toHaveURL(/\/seller\/settings$/);
  await page.goBack();
  await expect(rows).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await signInElsewhere(page.request, seller);
  const pill = page.getByRole("button", { name: "1 nova notificação" });
  await expect(pill).toBeVisible();
  await expect(pill).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(row).toBeInViewport();
  await pill.click();
  await expect(pill).toHaveCount(0);
  await expect(rows.first()).toContainText("Novo acesso à sua conta");
  await expect(rows.first()).toBeInViewport();
});

test("filters stand in the address, and one or all are marked as read", async ({ page }) => {
  await openList(page);
  const rows = page.locator("main li");
  await page.getByRole("button", { name: "Pedidos" }).click();
  await expect(rows).toHaveCount(20);
  expect(new URL(page.url()).search).toBe("?tipo=order");
  await page.getByRole("button", { name: "Não lidas", exact: true }).click();
  await expect(page.getByText("Nenhuma notificação em Pedidos")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nenhuma notificação em Pedidos")).toBeVisible();
  await page.getByRole("button", { name: "Leilões" }).click();
  await expect(page.getByText("Nenhuma notificação em Leilões")).toBeVisible();
  await page.getByRole("button", { name: "Ver todas" }).click();
  await expect(page).toHaveURL((url) => url.search === "");
  await expect(rows).toHaveCount(25);

  const one = page.getByRole("button", { name: "Marcar como lida: Boas-vindas à AREON" });
  await one.click();
  await expect(one).toHaveCount(0);
  const kept = page.waitForResponse(/\/notifications\/read-all/);
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect(page.getByText("Tudo lido")).toBeVisible();
  await expect(bellOf(page, 0)).toBeVisible();
  await kept;
  await page.reload();
  await expect(page.getByText("Tudo lido")).toBeVisible();
});

test("without an answer the panel shows tips, keeps them to itself and takes back a mark", async ({
  page,
  problems,
}) => {
  const seller = await signUpSeller(page.request);
  await page.route(/\/api\/v1\/notifications(\?|\/[^u])/, (route) => route.abort());
  await openAs(page, seller, "/seller/dashboard");
  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByText("Não foi possível carregar")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await panel.getByRole("link", { name: /^Vendedor verificado passa mais confiança/ }).click();
  await expect(page).toHaveURL(/\/seller\/cadastro$/);
  expect(sent).toEqual([]);

  await page.unroute(/\/api\/v1\/notifications(\?|\/[^u])/);
  await page.route(/\/api\/v1\/notifications\/read-all/, (route) => route.abort());
  await page.goto("/seller/dashboard");
  const unread = await unreadOnceTold(page, seller, lastOfSigningIn);
  await bellOf(page).click();
  await panel.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect(bellOf(page, unread)).toBeVisible();
  await expect(panel.getByText("Não lida").first()).toBeAttached();
  takeOut(problems, /ERR_FAILED.*notifications/);
});

test("the panel is used by keys alone", async ({ page }) => {
  const seller = await signUpSeller(page.request);
  await openAs(page, seller, "/seller/dashboard");
  // One that came in later would push the focused row from its place.
  await unreadOnceTold(page, seller, lastOfSigningIn);
  await bellOf(page).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notificações" });
  const rows = panel.locator("[data-row]");
  await expect(rows.first()).toBeVisible();
  await expect(panel).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  const all = panel.getByRole("link", { name: "Ver todas as notificações" });
  await page.keyboard.press("Tab");
  await expect(all).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "Fechar" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(all).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();
});

test("the page and its open panel have no serious finding, and neither sticks out", async ({
  page,
}) => {
  await openList(page);
  await expect(page.locator("main li")).toHaveCount(25);
  await expectAccessible(page);
  const panel = page.getByRole("dialog", { name: "Notificações" });
  for (const width of [1440, 834, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await bellOf(page).click();
    await expect(panel.locator("[data-row]").first()).toBeVisible();
    if (width < 768) expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    await expectAccessibleAt(page, width);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }
});

async function openList(page: Page): Promise<Seller> {
  const seller = await signUpSeller(page.request);
  await tellOften(seller.email, told);
  const live = untilLive(page);
  await openAs(page, seller, "/seller/dashboard");
  await live;
  await unreadOnceTold(page, seller, lastOfSigningIn);
  await page.goto("/notifications");
  return seller;
}
