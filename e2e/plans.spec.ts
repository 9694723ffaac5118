import { expectAccessible } from "./expect-accessible.ts";
import { newId } from "../server/src/platform/ids.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { givePin, walletPerson } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";

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

test("without the money the way to the deposit is shown; staff sees who asked for Enterprise", async ({
  page,
  request,
  openPage,
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
  const company = `Cooperativa ${newId().slice(-8)}`;
  await dialog.getByLabel("Empresa ou fazenda").fill(company);
  await dialog.getByLabel("Telefone ou e-mail").fill("contato@valeverde.coop.br");
  await dialog.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(dialog).toContainText("Conte um pouco mais");
  await dialog.getByLabel("O que você precisa").fill("Cerca de 400 anúncios por safra.");
  await dialog.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Pedido enviado")).toBeVisible();

  const desk = await openPage();
  await signInAsAdmin(desk, "admin@demo.areon.br");
  await desk.goto("/admin/dashboard");
  const asked = desk.getByRole("listitem").filter({ hasText: company });
  await asked.getByRole("button", { name: "Registrar atendimento" }).click();
  await desk.getByLabel("Motivo").fill("Proposta enviada por e-mail");
  await desk.getByRole("dialog").getByRole("button", { name: "Registrar atendimento" }).click();
  await expect(asked).toHaveCount(0);
});

test("finance sees the act by which freight has its floor, and is told which line is wrong", async ({
  page,
  problems,
}) => {
  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.goto("/admin/settings?aba=plataforma");
  const card = page.getByRole("region", { name: "Piso mínimo de frete" });
  const inForce = card.getByRole("listitem").filter({ hasText: "Em vigor" });
  await expect(inForce).toContainText("Resolução ANTT nº 6.084, de 16/07/2026");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Nova tabela" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova tabela de piso" });
  await dialog.getByLabel("Norma", { exact: true }).fill("Resolução de teste");
  await dialog.getByLabel("Endereço da norma").fill("https://anttlegis.antt.gov.br/");
  await dialog.getByLabel("Vale a partir de").fill("2040-01-01");
  await dialog.getByLabel("Coeficientes").fill("Granel sólido;7;8,0516;820,34\nAreia;7;1;1");
  await dialog.getByLabel("Motivo").fill("Conferir a leitura");
  await dialog.getByRole("button", { name: "Guardar tabela" }).click();
  await expect(dialog.getByRole("alert")).toContainText('Linha 2: Não conhecemos a carga "Areia".');
  takeOut(problems, /answer: 422 .*freight/);
});
