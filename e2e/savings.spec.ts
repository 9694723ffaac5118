import type { Page } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { buyByCall, receiveByCall, shipByCall, tradingPair } from "./order-people.ts";
import { letSavingsAge } from "./passing-time.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";
import { press } from "./payments-steps.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a cofrinho is made, filled, grows and is emptied with its taxes", async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request, { cents: 12_000_00 });
    await signIn(page, person);
    await page.goto("/wallet");
    await page.getByRole("link", { name: /^Guardar o da próxima safra\?/ }).click();
    await expect(page.getByText("Nenhum cofrinho ainda")).toBeVisible();
    await expect(page.getByText(/^Cofrinhos de: Banco de Demonstração/)).toBeVisible();
    await press(page, "Criar cofrinho");
    await page.getByLabel("Para que é").fill("Entrada do trator");
    await page.getByRole("radio", { name: "Trator" }).check({ force: true });
    await page.getByLabel("Meta").fill("20.000,00");
    await page.getByLabel(/^Guardar de cada venda/).fill("101");
    await expect(page.getByText("Informe um número inteiro de 1 a 100.")).toBeVisible();
    await page.getByLabel(/^Guardar de cada venda/).fill("5");
    await press(page, "Criar cofrinho");
    const pot = page.getByRole("article").filter({ hasText: "Entrada do trator" });
    await expect(pot).toContainText("5% de cada venda");

    await pot.getByRole("button", { name: "Guardar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Quanto guardar").fill("12.000,01");
    await expect(dialog.getByText(/O valor passa do seu saldo disponível/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Guardar" })).toBeDisabled();
    await dialog.getByLabel("Quanto guardar").fill("10.000,00");
    await press(page, "Guardar");
    await expect(pot).toContainText(/R\$\s10\.000,00/);
    await expect(pot).toContainText("50% da meta");
    expect(await balanceOf(person)).toBe(2_000_00n);
    await expectAccessible(page);

    await letSavingsAge(person.email, 14);
    const figures = await openWithdrawal(page, pot);
    await expect(figures).toContainText("IOF");
    await expect(figures).toContainText("Imposto de renda");
    const receive = dialog.getByRole("button", { name: /^Receber R\$/ });
    const net = BigInt((await receive.textContent())!.replaceAll(/\D/g, ""));
    expect(net).toBeGreaterThan(5_000_00n);
    expect(net).toBeLessThan(10_000_00n);
    await expectWellDrawn(page);
    await press(page, /^Receber R\$/);
    await expect.poll(() => balanceOf(person)).toBe(2_000_00n + net);

    await pot.getByRole("link", { name: "Entrada do trator" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Entrada do trator" })).toBeVisible();
    await expect(page.getByText("Rendimento", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Retido no resgate").first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: /^Ações de Entrada do trator/ }).click();
    await page.getByRole("menuitem", { name: "Fechar cofrinho" }).click();
    await press(page, "Resgatar tudo e fechar");
    await expect(page.getByText("Cofrinho fechado")).toBeVisible();
    await expect.poll(() => balanceOf(person)).toBeGreaterThan(12_000_00n);
    await page.goto("/wallet/statement");
    await expect(page.getByText("Resgate do cofrinho").first()).toBeVisible();
  });
});

/** Half of it, with the figures that go with that. */
async function openWithdrawal(page: Page, pot: ReturnType<Page["getByRole"]>) {
  await page.reload();
  await pot.getByRole("button", { name: "Resgatar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quanto resgatar").fill("99.999,00");
  await expect(dialog.getByText(/^Há R\$/)).toBeVisible();
  await dialog.getByLabel("Quanto resgatar").fill("6.000,00");
  return dialog.getByRole("region", { name: "Valores do resgate" });
}

test("a share of a sale goes into the cofrinho by itself", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const id = newId();
  const made = await request.post("/api/v1/wallet/savings/pots", {
    headers: { authorization: trade.seller.authorization },
    data: { id, name: "Reserva para seca", picture: "rain", goal: null, sale_percent: 10 },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const order = await buyByCall(request, trade);
  await shipByCall(request, trade, order);
  await receiveByCall(request, trade, order);
  await signIn(page, trade.seller);
  await page.goto(`/wallet/savings/${id}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Parte de uma venda")).toBeVisible({ timeout: 10_000 });
  }).toPass();
});
