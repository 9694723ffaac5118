import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectNothingCutAtAny } from "./nothing-cut.ts";
import { buyByCall, tradingPair } from "./order-people.ts";
import { press } from "./payments-steps.ts";
import { balanceOf } from "./wallet-people.ts";
import { signInAsAdmin } from "./signed-in.ts";

test("the desk finds an order, looks at what is hidden, and stops it for a while", async ({
  page,
  request,
}) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.goto("/admin/orders");
  await page.getByLabel("Código do pedido").fill(order.code);
  await expect(page.getByText("1 pedido nesta página")).toBeVisible();
  await page.getByRole("link", { name: /Amendoim em casca/ }).click();
  await expect(page.getByRole("heading", { name: `Pedido ${order.code}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Onde está o dinheiro" })).toContainText(
    "R$ 2.400,00",
  );

  await press(page, "Mostrar endereço");
  await page.getByLabel("Motivo").fill("Protocolo 1115, o comprador ligou");
  await page.getByRole("dialog").getByRole("button", { name: "Mostrar endereço" }).click();
  await expect(page.getByText("Estrada MT-242, km 12")).toBeVisible();

  await press(page, "Mostrar documentos");
  await page.getByLabel("Motivo").fill("Protocolo 1115, o comprador ligou");
  await page.getByRole("dialog").getByRole("button", { name: "Mostrar documentos" }).click();
  await expect(page.getByText("O vendedor não juntou nenhum documento.")).toBeVisible();

  await press(page, "Congelar");
  await page.getByLabel("Motivo").fill("Suspeita de fraude");
  await page.getByRole("button", { name: "Congelar pedido" }).click();
  await expect(page.getByText(/^Em análise desde/)).toBeVisible();
  await press(page, "Descongelar");
  await page.getByLabel("Motivo").fill("Conferido com o comprador");
  await page.getByRole("button", { name: "Descongelar pedido" }).click();
  await expect(page.getByText(/^Em análise desde/)).toBeHidden();
});

test("the desk gives a part of an order's money back", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.goto(`/admin/orders/${order.id}`);
  await press(page, "Devolver dinheiro");
  await page.getByLabel("Valor").fill("400,00");
  await page.getByLabel("Motivo").fill("Faltou parte da carga");
  await expectWellDrawn(page);
  await page.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(page.getByRole("region", { name: "Onde está o dinheiro" })).toContainText(
    "R$ 2.000,00",
  );
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n + 40_000n);
  await expectAccessible(page);
});

test("the desk's list of orders has no serious finding, and no edge is lost", async ({ page }) => {
  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.goto("/admin/orders");
  await expect(page.getByRole("table", { name: "Pedidos" })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
});
