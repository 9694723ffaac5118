import { readFile } from "node:fs/promises";
import { newId } from "../server/src/platform/ids.ts";
import { readPdfText } from "../server/src/platform/documents/test-pdf-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test, whileOffline } from "./fixtures.ts";
import { expectNothingCutAtAny } from "./nothing-cut.ts";
import { buyByCall, shipByCall, tradingPair } from "./order-people.ts";
import { press } from "./payments-steps.ts";
import { balanceOf, credit } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

/** As screens write it, with the spaces that a test types. */
const money = (cents: bigint) =>
  (Number(cents) / 100)
    .toLocaleString("pt-BR", { style: "currency", currency: "BRL" })
    .replaceAll("\u00a0", " ");

test("a seller sees the money wait, come, and takes it as a spreadsheet", async ({
  page,
  request,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signIn(page, trade.seller);
  await page.goto("/seller/finance?aba=guardadas");
  const now = page.getByRole("region", { name: "Agora" });
  await expect(now).toContainText("R$ 2.400,00");
  await expect(page.getByText(order.code).filter({ visible: true })).toBeVisible();
  await expectNothingCutAtAny(page);

  await shipByCall(request, trade, order);
  const received = await request.post(`/api/v1/orders/${order.id}/receipt`, {
    headers: { authorization: trade.buyer.authorization },
    data: { id: newId(), checked: { quantity: true, quality: true, documents: true } },
  });
  expect(received.ok(), await received.text()).toBe(true);
  const earned = money(await balanceOf(trade.seller));
  // At midnight the period grows with the page's next look at the time, once a minute.
  await expect(page.getByRole("region", { name: "No período" })).toContainText(earned, {
    timeout: 90_000,
  });
  await expect(page.getByText("Nada guardado")).toBeVisible();
  await page.getByRole("link", { name: /^Liberadas/ }).click();
  await expect(page.getByText(order.code).filter({ visible: true })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(page, "Vendas em planilha CSV"),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`"${order.code}"`);
  expect(text).toContain(earned.replace("R$ ", "").replaceAll(".", ""));
  await page.getByRole("link", { name: /^Dívidas/ }).click();
  await expect(page.getByText("Nenhuma dívida")).toBeVisible();
  await page.getByRole("link", { name: /^Liberadas/ }).click();
  await expect(page.getByText(order.code).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
});

test("a buyer takes the receipt as PDF, and finds it again without a signal", async ({
  page,
  request,
  context,
  problems,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await shipByCall(request, trade, order);
  await signIn(page, trade.buyer);
  await page.goto("/buyer/invoices");
  await expect(page.getByText(`${order.code} · `)).toBeVisible();
  await expect(page.getByText(/^NF-e \d{3}\.\d{3}\.\d{3}/)).toBeVisible();
  const take = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      press(page, `Recibo em PDF do pedido ${order.code}`),
    ]);
    return readFile(await file.path());
  };
  const first = await take();
  const text = await readPdfText(first);
  expect(text).toContain(`Recibo do pedido ${order.code}`);
  for (const name of [trade.buyer.name, trade.seller.name]) expect(text).toContain(name);
  expect(text).toContain("2 t a R$ 1.200,00");
  expect(text).toMatch(/Total pago\s*R\$ 2\.400,00/);
  await context.setOffline(true);
  expect((await take()).equals(first)).toBe(true);
  await context.setOffline(false);
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
  // What was asked for without a signal failed, as it had to.
  takeOut(problems, whileOffline);
});

test("who sells finds their sales with fee, net and note, and each leads to its order", async ({
  page,
  request,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await shipByCall(request, trade, order);
  await signIn(page, trade.seller);
  await page.goto("/seller/invoices");
  const row = page.getByRole("row").filter({ hasText: order.code });
  await expect(row).toContainText(trade.buyer.name);
  await expect(row).toContainText("2 t");
  await expect(row).toContainText("R$ 2.400,00");
  await expect(row).toContainText(/NF-e \d{3}\.\d{3}\.\d{3}/);
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
  await row.getByRole("link").first().click();
  await page.waitForURL(`/seller/orders/${order.code}`);
});

test("who sells finds the receipts of what they bought in their own area", async ({
  page,
  request,
}) => {
  const trade = await tradingPair(request);
  const { seller: buyer } = await tradingPair(request);
  await credit(buyer, 10_000_000);
  const order = await buyByCall(request, { ...trade, buyer });
  await signIn(page, buyer);
  await page.goto("/seller/invoices?aba=compras");
  const line = page.getByRole("listitem").filter({ hasText: order.code });
  await expect(line).toContainText(trade.seller.name);
  await expect(line).toContainText("R$ 2.400,00");
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
  await line.getByRole("link", { name: /Amendoim em casca/ }).click();
  await page.waitForURL(`/seller/orders/${order.code}`);
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${order.code}` })).toBeVisible();
});
