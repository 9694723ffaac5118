import { newId } from "../server/src/platform/ids.ts";
import { giveReason } from "./desk-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import {
  askForHerd,
  claimByCall,
  contractQuote,
  policyByCall,
  quoteHerd,
} from "./insurance-steps.ts";
import { press } from "./payments-steps.ts";
import { redSquare } from "./test-picture.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";
import { openAs, signIn, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test("a policy is bought with the PIN", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const person = await walletPerson(request, { cents: 1_000_00 });
  await signIn(page, person);
  await page.goto("/wallet/insurance");
  await expect(page.getByText("Nenhum seguro ainda")).toBeVisible();
  await expect(page.getByText(/^Seguradora: Seguradora de Demonstração, CNPJ/)).toBeVisible();
  await expectAccessible(page);
  await quoteHerd(page);
  const quote = page.getByRole("main");
  for (const figure of [/R\$\s252\.000,00/, /R\$\s25\.200,00/, /R\$\s6\.048,00 \(2,4%\)/]) {
    await expect(quote.getByText(figure).first()).toBeVisible();
  }
  await expect(quote.getByText("IOF (0%)")).toBeVisible();
  await expectAccessible(page);
  await contractQuote(page);
  expect(await balanceOf(person)).toBe(496_00n);
  await expect(page.getByRole("region", { name: "Parcelas" })).toContainText("1 de 12 pagas");
});

test("a policy is on paper, and is given back in full", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const person = await walletPerson(request, { cents: 1_000_00 });
  await signIn(page, person);
  await page.goto(`/wallet/insurance/policies/${await policyByCall(request, person)}`);
  await expect(page.getByRole("region", { name: "Parcelas" })).toContainText("1 de 12 pagas");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar apólice" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^apolice-areon-AP-.*\.pdf$/);

  await page.getByRole("button", { name: "Cancelar seguro" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar este seguro?" });
  await expect(dialog).toContainText("A apólice perde o efeito desde o começo.");
  await dialog.getByRole("button", { name: /^Cancelar e receber R\$\s504,00$/ }).click();
  await expect(page.getByText(/Você desistiu no prazo.*Devolvemos R\$\s504,00\./)).toBeVisible();
  await expect(page.getByText("Ainda cobre até")).toHaveCount(0);
  expect(await balanceOf(person)).toBe(1_000_00n);
  await page.goto("/wallet/transactions");
  await expect(page.getByText("Seguro do rebanho").filter({ visible: true }).first()).toBeVisible();
});

const loss = "Um raio matou quatro cabeças no pasto de cima durante a chuva.";
const photo = { name: "pasto.png", mimeType: "image/png", buffer: redSquare(64) };

test("a loss is reported with a photo", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const person = await walletPerson(request, { cents: 1_000_00 });
  await signIn(page, person);
  const policyId = await policyByCall(request, person);
  await beginCover(person.partyId);
  await page.goto(`/wallet/insurance/policies/${policyId}`);
  await expect(page.getByText("Em vigor").first()).toBeVisible();
  await page.getByRole("link", { name: "Avisar sinistro" }).click();
  await press(page, "Enviar aviso");
  await expect(page.getByText("Escolha o dia.")).toBeVisible();
  await page.getByLabel("Dia do ocorrido").fill(await businessDay());
  await page.getByLabel("O que aconteceu").fill(loss);
  await page.getByLabel("Prejuízo estimado").fill("16800,00");
  await page.getByLabel("Juntar foto ou documento").setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Enviar aviso" }).first()).toBeEnabled();
  await press(page, "Enviar aviso");
  await page.waitForURL(/\/wallet\/insurance\/claims\//);
  await expect(page.getByRole("heading", { level: 1, name: /^Sinistro SN-/ })).toBeVisible();
  await expectAccessible(page);
});

test("papers about a loss are asked for and sent, and the indemnity arrives", async ({
  page,
  openPage,
  request,
}) => {
  await page.setViewportSize(phone);
  const person = await walletPerson(request, { cents: 1_000_00 });
  const policyId = await policyByCall(request, person);
  await beginCover(person.partyId);
  const { id, code } = await claimByCall(request, person, {
    policyId,
    claim: { occurred_on: await businessDay(), description: loss, estimated_loss: "16800.00" },
  });
  await openAs(page, person, `/wallet/insurance/claims/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Sinistro ${code}` })).toBeVisible();

  const desk = await openPage({ viewport: phone });
  await signInAsAdmin(desk, "admin@demo.areon.br");
  await desk.goto("/admin/insurance");
  await desk.getByRole("link", { name: new RegExp(code) }).click();
  await expect(desk.getByRole("heading", { name: `Sinistro ${code}` })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Pedir documentos" }).click();
  await giveReason(desk, "Mande o laudo do veterinário.", "Pedir documentos");

  await expect(page.getByText("A seguradora pediu", { exact: true })).toBeVisible();
  await page.getByLabel("Juntar foto ou documento").setInputFiles({ ...photo, name: "laudo.png" });
  await page.getByRole("button", { name: "Enviar documentos" }).click();
  await expect(page.getByText("Em análise").first()).toBeVisible();

  await desk.reload();
  await desk.getByRole("button", { name: "Aprovar e indenizar" }).click();
  await desk.getByLabel("Valor da indenização").fill("15000,00");
  await giveReason(desk, "O laudo confere com o relato.", "Pagar indenização");
  await expect(desk.getByText(/Pago R\$\s15\.000,00/)).toBeVisible();
  await expect(page.getByText(/R\$\s15\.000,00 na sua carteira/)).toBeVisible();
  expect(await balanceOf(person)).toBe(15_496_00n);
});

test("what the table does not cover and a wallet without the money are told in words", async ({
  page,
  request,
  problems,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, await walletPerson(request, { cents: 503_99 }));
  await page.goto(`/wallet/insurance/policies/${newId()}`);
  await expect(page.getByRole("heading", { name: "Apólice não encontrada" })).toBeVisible();
  takeOut(problems, /answer: 404 .*insurance\/policies/);
  await page.getByRole("link", { name: "Ver seguros" }).click();
  await page.getByRole("link", { name: /Seguro de vida/ }).click();
  await press(page, "Ver o preço");
  await expect(page.getByText("Informe o capital.")).toBeVisible();
  await page.getByLabel("Capital").fill("5000,00");
  await press(page, "Ver o preço");
  await expect(page.getByText(/o mínimo é R\$\s20\.000,00/)).toBeVisible();
  takeOut(problems, /answer: 409 .*insurance\/quotes/);
  // With a weak signal the price is asked for before the municipality has been found.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/places\/municipalities\?/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await askForHerd(page);
  await expect(page.getByText("Calculando...").filter({ visible: true }).first()).toBeVisible();
  pressed.resolve();
  await expect(page.getByRole("heading", { name: "Sua cotação" })).toBeVisible();
  await expect(page.getByText("Falta saldo na carteira")).toBeVisible();
  await page.getByLabel("Li e aceito as condições do seguro").check();
  await expect(
    page.getByRole("button", { name: /^Contratar e pagar/ }).filter({ visible: true }),
  ).toBeDisabled();
});

/** As if it had been bought yesterday, so that there is a covered day to tell of. */
async function beginCover(partyId: string): Promise<void> {
  await inDatabase("update insurance.policies set starts_on = starts_on - 1 where party_id = $1", [
    partyId,
  ]);
}

async function businessDay(): Promise<string> {
  const sql = "select platform.business_date(platform.now())::text as day";
  return (await inDatabase<{ day: string }>(sql, []))[0]!.day;
}
