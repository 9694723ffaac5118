import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { buyByCall, shipByCall, signInTrader, tradingPair } from "./order-people.ts";
import { receiveLoad } from "./order-steps.ts";
import { balanceOf } from "./wallet-people.ts";

for (const width of [1440, 390]) {
  test(`a buyer looks over the load and lets the money go, ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const trade = await tradingPair(request);
    const order = await buyByCall(request, trade);
    await shipByCall(request, trade, order);

    // The seller watches meanwhile.
    const other = await browser.newContext();
    const sellersPage = await other.newPage();
    await signInTrader(sellersPage, trade.seller, "seller");
    await sellersPage.goto(`/seller/orders/${order.code}`);
    await expect(
      sellersPage.getByRole("heading", { name: "A carga está a caminho" }),
    ).toBeVisible();

    await signInTrader(page, trade.buyer, "buyer");
    await page.goto("/buyer/orders");
    await page.getByRole("link", { name: /Amendoim em casca/ }).click();
    await page.getByRole("button", { name: "Já chegou, quero conferir" }).click();
    const confirm = page.getByRole("button", { name: /^Confirmar recebimento/ });
    await expect(confirm.filter({ visible: true })).toBeDisabled();
    await receiveLoad(page);
    await expect(page.getByText("Pagamento liberado ao vendedor")).toBeVisible();

    // Nobody touched the seller's page; it tells, and the wallet has it.
    await expect(sellersPage.getByRole("heading", { name: "Pedido concluído" })).toBeVisible();
    const net = await sellersPage.getByText(/entraram na sua carteira/).textContent();
    await sellersPage.goto("/wallet");
    const amount = /R\$\s[\d.,]+/.exec(net!)![0];
    await expect(sellersPage.getByText(amount).filter({ visible: true }).first()).toBeVisible();
    expect(await balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n);
    await other.close();
  });
}

test("a cancelled order gives all of the money back, and both sides see it", async ({
  page,
  browser,
  request,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const sellersPage = await other.newPage();
  await signInTrader(sellersPage, trade.seller, "seller");
  await sellersPage.goto("/seller/orders");
  const sales = sellersPage.getByRole("list", { name: "Minhas vendas" });
  await expect(sales.getByText("Preparar carga")).toBeVisible();

  await signInTrader(page, trade.buyer, "buyer");
  await page.goto(`/buyer/orders/${order.code}`);
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar pedido" });
  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(dialog.getByText("Escreva o motivo em poucas palavras.")).toBeVisible();
  await dialog.getByRole("button", { name: "Comprei por engano" }).click();
  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido cancelado", level: 2 })).toBeVisible();
  await expect(page.getByText(/estão na sua carteira/)).toBeVisible();
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n);
  await expect(sales.getByText("Cancelado", { exact: true })).toBeVisible();
  await other.close();
});

test("lists and pages of orders have no serious finding", async ({ page, request }) => {
  const trade = await tradingPair(request, {
    title: "Amendoim em casca de um nome tão comprido que nenhuma linha o leva inteiro",
  });
  await signInTrader(page, trade.buyer, "buyer");
  await page.goto("/buyer/orders");
  await expect(page.getByRole("heading", { name: "Nenhum pedido ainda" })).toBeVisible();
  await expectAccessible(page);
  const order = await buyByCall(request, trade);
  await page.goto("/buyer/orders");
  await expect(page.getByRole("link", { name: /Amendoim/ }).first()).toBeAttached();
  await expectAccessible(page);
  await shipByCall(request, trade, order);
  await page.goto(`/buyer/orders/${order.code}`);
  await page.getByRole("button", { name: "Já chegou, quero conferir" }).click();
  await expect(page.getByRole("heading", { name: "Documentos" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
});
