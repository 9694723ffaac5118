import type { Page } from "@playwright/test";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { bellOf } from "./notification-steps.ts";
import { buyByCall, tradingPair } from "./order-people.ts";
import { moveClock, returnClock } from "./passing-time.ts";
import { balanceOf } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

const dayMs = 86_400_000;

test.use({ ownDemo: "moved clock" });
// One after the other, on the same demo.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.afterEach(returnClock);

test("an order that is not shipped in time refunds itself, and both sides are told", async ({
  openPage,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await tradingPair(request);
  const before = await balanceOf(trade.buyer);
  const order = await buyByCall(request, trade);
  expect(await balanceOf(trade.buyer)).toBeLessThan(before);
  await signIn(page, trade.buyer);
  await page.goto(`/buyer/orders/${order.code}`);
  await expect(
    page.getByRole("heading", { name: "O vendedor está preparando a carga" }),
  ).toBeVisible();

  await moveClock(11 * dayMs);
  await expect.poll(() => balanceOf(trade.buyer)).toBe(before);
  await expect(page.getByText(/estão na sua carteira/)).toBeVisible();

  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/orders/${order.code}`);
  for (const seen of [page, sellersPage]) {
    await expect(seen.getByRole("heading", { name: "Pedido cancelado", level: 2 })).toBeVisible();
    await expectWellDrawn(seen);
  }
  expect(await balanceOf(trade.seller)).toBe(0n);
  await expectTold(page, `Pedido ${order.code} não foi enviado a tempo`);
  await expectTold(sellersPage, `Prazo de envio vencido: pedido ${order.code}`);
});

async function expectTold(page: Page, title: string): Promise<void> {
  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByRole("link", { name: title })).toBeVisible();
}
