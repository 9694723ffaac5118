import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { buyByCall, shipByCall, tradingPair } from "./order-people.ts";
import { balanceOf, givePin } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test("a seller gives a part of the money back with the PIN", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signIn(page, trade.seller);
  await page.goto("/seller/orders");
  await page.getByRole("link", { name: /Amendoim em casca/ }).click();
  await expect(page.getByRole("heading", { name: "Prepare a carga" })).toBeVisible();
  await expect(page.getByText("Falta: NF-e")).toBeVisible();

  await shipByCall(request, trade, order);
  await expect(page.getByRole("heading", { name: "A carga está a caminho" })).toBeVisible();
  await page.getByRole("button", { name: "Devolver dinheiro" }).click();
  const dialog = page.getByRole("dialog", { name: "Devolver dinheiro" });
  await dialog.getByRole("button", { name: "10%" }).click();
  await dialog.getByLabel("Motivo").fill("Faltaram duas sacas");
  await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
  await givePin(page);
  const proof = page.getByRole("dialog", { name: "Confirme com seu PIN" });
  await proof.getByRole("button", { name: /^Devolver R\$/ }).click();
  await expect(page.getByText("Parte do valor devolvida")).toBeVisible();
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n + 24_000n);
});

test("sales and purchases of a seller have no serious finding", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signIn(page, trade.seller);
  for (const path of [
    "/seller/orders?aba=compras",
    "/seller/orders",
    `/seller/orders/${order.code}`,
  ]) {
    await page.goto(path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
});
