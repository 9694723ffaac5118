import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { givePin, signIn, walletPerson } from "./wallet-people.ts";

test.describe.configure({ timeout: 120_000 });

test("a seller subscribes with the PIN, finds the month in the wallet, cancels and takes it back", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request, { cents: 150_00 }));
  await page.goto("/seller/plan");
  const current = page.getByRole("region", { name: "Iniciante" });
  await expect(current).toContainText("0 de 10 anúncios");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Assinar Profissional" }).click();
  await expect(page.getByText("Saldo depois")).toBeVisible();
  await page
    .getByRole("button", { name: /^Assinar por R\$\s99,00 por mês$/ })
    .filter({ visible: true })
    .click();
  await givePin(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Assinar por/ })
    .click();
  const plan = page.getByRole("region", { name: "Profissional" });
  await expect(plan).toContainText("Ativo");
  await expect(plan).toContainText("0 anúncios, sem limite");
  await expect(plan).toContainText("Próxima cobrança");

  await plan.getByRole("button", { name: "Cancelar plano" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar plano" }).click();
  await expect(plan).toContainText("Vale até");
  await plan.getByRole("button", { name: "Manter o plano" }).click();
  await expect(plan).toContainText("Próxima cobrança");

  const charges = page.getByRole("region", { name: "Cobranças" });
  await charges.getByRole("link").first().click();
  await expect(page.getByText("Plano Profissional").first()).toBeVisible();
  await expect(page.getByText(/R\$\s99,00/).first()).toBeVisible();
});

test("without the money the way to the deposit is shown, and Enterprise is asked for in a form", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request, { cents: 98_99 }));
  await page.goto("/seller/plan");
  await page.getByRole("button", { name: "Assinar Profissional" }).click();
  await expect(page.getByText("Falta saldo na carteira")).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^Assinar por/ }).filter({ visible: true }),
  ).toBeDisabled();
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("button", { name: "Falar com a equipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Plano Enterprise" });
  await dialog.getByLabel("Empresa ou fazenda").fill("Cooperativa Vale Verde");
  await dialog.getByLabel("Telefone ou e-mail").fill("contato@valeverde.coop.br");
  await dialog.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(dialog).toContainText("Conte um pouco mais");
  await dialog.getByLabel("O que você precisa").fill("Cerca de 400 anúncios por safra.");
  await dialog.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Pedido enviado")).toBeVisible();
});
