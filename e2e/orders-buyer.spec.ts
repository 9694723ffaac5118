import { expect, takeOut, test, whileOffline } from "./fixtures.ts";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expectNothingCutAtAny, phone } from "./nothing-cut.ts";
import { buyByCall, insertOffer, shipByCall, tradingPair } from "./order-people.ts";
import { receiveLoad } from "./order-steps.ts";
import { press } from "./payments-steps.ts";
import { balanceOf } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test.describe.configure({ timeout: 120_000 });

test("a buyer looks over the load and lets the money go", async ({ page, openPage, request }) => {
  const trade = await tradingPair(request, {
    title: "Amendoim em casca de um nome tão comprido que nenhuma linha o leva inteiro",
  });
  await signIn(page, trade.buyer);
  await page.goto("/buyer/orders");
  await expect(page.getByRole("heading", { name: "Nenhum pedido ainda" })).toBeVisible();
  await expectAccessible(page);
  const order = await buyByCall(request, trade);
  await page.goto("/buyer/orders");
  await expect(page.getByRole("link", { name: /Amendoim em casca/ })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
  await shipByCall(request, trade, order);

  // The seller watches meanwhile.
  const sellersPage = await openPage();
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/orders/${order.code}`);
  await expect(sellersPage.getByRole("heading", { name: "A carga está a caminho" })).toBeVisible();

  await page.getByRole("link", { name: /Amendoim em casca/ }).click();
  await press(page, "Já chegou, quero conferir");
  await expect(page.getByRole("heading", { name: "Documentos" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  const confirm = page.getByRole("button", { name: /^Confirmar recebimento/ });
  await expect(confirm.filter({ visible: true })).toBeDisabled();
  await receiveLoad(page);
  await expect(page.getByText("Pagamento liberado ao vendedor")).toBeVisible();
  await expectWellDrawn(page);

  // Nobody touched the seller's page; it tells, and the wallet has it.
  await expect(sellersPage.getByRole("heading", { name: "Pedido concluído" })).toBeVisible();
  const net = await sellersPage.getByText(/entraram na sua carteira/).textContent();
  await sellersPage.goto("/wallet");
  const amount = /R\$\s[\d.,]+/.exec(net!)![0];
  await expect(sellersPage.getByText(amount).filter({ visible: true }).first()).toBeVisible();
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n);
});

test("a cancelled order gives all of the money back, and both sides see it", async ({
  page,
  openPage,
  request,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto("/seller/orders");
  const sales = sellersPage.getByRole("list", { name: "Minhas vendas" });
  await expect(sales.getByText("Aguardando carga")).toBeVisible();

  await signIn(page, trade.buyer);
  await page.goto(`/buyer/orders/${order.code}`);
  await press(page, "Cancelar pedido");
  const dialog = page.getByRole("dialog", { name: "Cancelar pedido" });
  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(dialog.getByText("Escreva o motivo em poucas palavras.")).toBeVisible();
  await expectWellDrawn(page);
  await dialog.getByRole("button", { name: "Comprei por engano" }).click();
  await press(page, "Cancelar pedido");
  await expect(page.getByRole("heading", { name: "Pedido cancelado", level: 2 })).toBeVisible();
  await expect(page.getByText(/estão na sua carteira/)).toBeVisible();
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n);
  await expect(sales.getByText("Cancelado", { exact: true })).toBeVisible();
});

test("without a signal a page says that it waits, and opens by itself when the signal returns", async ({
  page,
  context,
  request,
  problems,
}) => {
  await page.setViewportSize(phone);
  const trade = await tradingPair(request, { title: "Amendoim em casca" });
  const first = await buyByCall(request, trade);
  const productId = await insertOffer(trade.seller, "Amendoim sem casca");
  const second = await buyByCall(request, { ...trade, productId });
  await signIn(page, trade.buyer);
  const learned = page.waitForResponse(
    (response) => response.url().includes("/__manifest?") && response.url().includes(first.code),
  );
  await page.goto("/buyer/orders");
  const waiting = page.getByText("Sem sinal", { exact: true });
  const row = (title: string) => page.getByRole("link", { name: title });
  const opened = (code: string) => page.getByRole("heading", { level: 1, name: `Pedido ${code}` });
  await expect(row("Amendoim sem casca")).toBeVisible();

  // The router has learned where the links of the list lead; neither the page's file nor the order is here.
  await (await learned).finished();
  await context.setOffline(true);
  await row("Amendoim em casca").click();
  await expect(page.getByText("A página abre sozinha quando o sinal voltar.")).toBeVisible();
  await expect(row("Amendoim sem casca")).toBeVisible();
  await context.setOffline(false);
  await expect(opened(first.code)).toBeVisible();
  await expect(waiting).toBeHidden();

  // The file is known by now, the other order is not.
  await page.getByRole("link", { name: "Meus Pedidos" }).filter({ visible: true }).click();
  await expect(row("Amendoim sem casca")).toBeVisible();
  await context.setOffline(true);
  await row("Amendoim sem casca").click();
  await expect(page.getByText("O que falta carrega sozinho quando o sinal voltar.")).toBeVisible();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Ainda sem sinal")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(opened(second.code)).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  // What was asked for without a signal failed, as it had to.
  takeOut(problems, whileOffline);
});
