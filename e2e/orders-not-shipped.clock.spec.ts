import { expect, test } from "./fixtures.ts";
import { buyByCall, signInTrader, tradingPair } from "./order-people.ts";
import { moveClock, returnClock } from "./passing-time.ts";
import { balanceOf } from "./wallet-people.ts";

const dayMs = 86_400_000;

test.afterEach(returnClock);

test("an order that is not shipped in time refunds itself, and both sides see it", async ({
  browser,
  page,
  request,
}) => {
  const trade = await tradingPair(request);
  const before = await balanceOf(trade.buyer);
  const order = await buyByCall(request, trade);
  expect(await balanceOf(trade.buyer)).toBeLessThan(before);
  await signInTrader(page, trade.buyer, "buyer");
  await page.goto(`/buyer/orders/${order.code}`);
  await expect(
    page.getByRole("heading", { name: "O vendedor está preparando a carga" }),
  ).toBeVisible();

  await moveClock(11 * dayMs);
  await expect.poll(() => balanceOf(trade.buyer), { timeout: 90_000 }).toBe(before);
  await expect(page.getByRole("heading", { name: "Pedido cancelado", level: 2 })).toBeVisible();
  await expect(page.getByText(/estão na sua carteira/)).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const sellersPage = await other.newPage();
  await signInTrader(sellersPage, trade.seller, "seller");
  await sellersPage.goto(`/seller/orders/${order.code}`);
  await expect(
    sellersPage.getByRole("heading", { name: "Pedido cancelado", level: 2 }),
  ).toBeVisible();
  expect(await balanceOf(trade.seller)).toBe(0n);
  await other.close();
});
