import type { Locator, Page } from "@playwright/test";
import { signUpSeller } from "./admin-sellers.ts";
import { demoBuyer } from "./catalog-steps.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { bellOf, lastOfSigningIn, tellOften, unreadOnceTold } from "./notification-steps.ts";
import { openAs, signIn, signInAsAdmin } from "./signed-in.ts";

/** The list alone: neither the count nor what marks one as read. */
const list = /\/api\/v1\/notifications\?/;

test("the panel waits with a spinner, shows the ten newest in 24rem, and says when there is none", async ({
  page,
}) => {
  const seller = await signUpSeller(page.request);
  await tellOften(seller.email, Array<string>(12).fill("order"));
  await openAs(page, seller, "/seller/dashboard");
  await unreadOnceTold(page, seller, lastOfSigningIn);
  const answer = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await answer.promise;
    await route.continue();
  });
  // Nothing that came while signing in is in the panel's memory.
  await page.goto("/seller/dashboard");
  const panel = await openPanel(page);
  await expect(panel.getByText("Carregando notificações...")).toBeAttached();
  await expect(panel.locator("[aria-busy=true] .spin")).toBeVisible();
  await expect(panel.locator("[data-row]")).toHaveCount(0);
  answer.resolve();
  const rows = panel.locator("[data-row]");
  await expect(rows).toHaveCount(10);
  await expect(rows.first().locator("time")).toHaveText(/^(Agora|\d+ min atrás)$/);
  await expect(panel.locator("[aria-busy=true]")).toHaveCount(0);
  const { height, content, rem } = await scrollerOf(rows.first());
  expect(height).toBe(24 * rem);
  expect(content).toBeGreaterThan(height);

  await page.unroute(list);
  const nothing = { notifications: [], unread_count: 0, next_cursor: null };
  await page.route(list, (route) => route.fulfill({ json: nothing }));
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await openPanel(page);
  await expect(panel.getByText("Nenhuma notificação", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Marcar todas como lidas" })).toHaveCount(0);
  await expect(bellOf(page, 0)).toBeVisible();
  await page.unroute(list);
});

const tips = {
  buyer: ["Cadastro completo abre as compras", "Acompanhe o câmbio antes de negociar"],
  admin: ["Verificações por ordem de chegada", "Todo ato pede um motivo"],
} as const;

for (const role of ["buyer", "admin"] as const) {
  test(`without an answer the panel of the ${role} shows tips of that role`, async ({
    page,
    problems,
  }) => {
    await page.route(list, (route) => route.abort());
    if (role === "admin") await signInAsAdmin(page, "admin@demo.areon.br");
    else await signIn(page, demoBuyer);
    await page.goto(`/${role}/dashboard`);
    const panel = await openPanel(page);
    await expect(panel.getByText("Não foi possível carregar")).toBeVisible();
    const rows = panel.locator("[data-row]");
    await expect(rows).toHaveCount(3);
    const [first, second] = tips[role];
    await expect(rows.nth(0)).toContainText(first);
    await expect(rows.nth(1)).toContainText(second);
    await expect(rows.nth(2)).toContainText("Verificação em duas etapas protege a conta");
    // A tip is no notification: the server knows nothing of it.
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await rows.nth(0).click();
    await expect(panel).toHaveCount(0);
    expect(sent).toEqual([]);
    takeOut(problems, /ERR_FAILED.*notifications/);
  });
}

async function openPanel(page: Page): Promise<Locator> {
  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel).toBeVisible();
  return panel;
}

/** What the rows scroll in, in pixels. */
function scrollerOf(row: Locator) {
  return row.evaluate((element) => {
    let scroller = element.parentElement!;
    while (getComputedStyle(scroller).overflowY !== "auto") scroller = scroller.parentElement!;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return { height: scroller.clientHeight, content: scroller.scrollHeight, rem };
  });
}
