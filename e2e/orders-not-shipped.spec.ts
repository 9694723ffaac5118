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

test("an order that is not shipped in time refunds itself before its buyer's eyes", async ({
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
  await expectCancelled(page);
  await expectTold(page, `Pedido ${order.code} não foi enviado a tempo`);
});

test("the seller of an order that was not shipped in time is told, and gets nothing", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await moveClock(11 * dayMs);
  await signIn(page, trade.seller);
  await page.goto(`/seller/orders/${order.code}`);
  await expectCancelled(page);
  expect(await balanceOf(trade.seller)).toBe(0n);
  await expectTold(page, `Prazo de envio vencido: pedido ${order.code}`);
});

async function expectCancelled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Pedido cancelado", level: 2 })).toBeVisible();
  await expectWellDrawn(page);
}

async function expectTold(page: Page, title: string): Promise<void> {
  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByRole("link", { name: title })).toBeVisible();
}
