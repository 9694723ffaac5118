import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { confirmWithPin, press, widths } from "./payments-steps.ts";
import { balanceOf, signIn, walletPerson } from "./wallet-people.ts";

const careful = [
  "Até 1 ano",
  "Não perder o que tenho",
  "Só poupança, ou nada ainda",
  "Resgato tudo",
  "Mais da metade",
  "Sim, é provável",
];

async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  await expect(page.getByRole("heading", { name: "Seu perfil de investidor" })).toBeVisible();
  for (const answer of answers) await page.getByText(answer, { exact: true }).click();
  await press(page, "Ver meu perfil");
}

async function choose(page: Page, product: string, amount: string): Promise<void> {
  await press(page, "Investir");
  await page.getByLabel("Valor", { exact: true }).fill(amount);
  await page.getByText(product, { exact: true }).click();
  await press(page, "Simular");
  await expect(page.getByRole("heading", { name: "Confira antes de investir" })).toBeVisible();
}

for (const { name, viewport } of widths) {
  test.describe(name, () => {
    test.use({ viewport });

    test("who has no profile answers first, then invests, redeems a part and gets the notes", async ({
      page,
      request,
    }) => {
      const person = await walletPerson(request, { cents: 2_000_00 });
      await signIn(page, person);
      await page.goto("/wallet/investments");
      await expect(page.getByText("Primeiro, o seu perfil")).toBeVisible();
      await expect(page.getByText(/garantia do FGC até/)).toBeVisible();
      await expect(page.getByText(/Instituição responsável: Banco de Demonstração/)).toBeVisible();
      await expectAccessible(page);

      // The questions come before any product.
      await page.getByRole("button", { name: /CDB liquidez diária 100% CDI/ }).click();
      await press(page, "Ver meu perfil");
      await expect(page.getByText("Escolha uma resposta.").first()).toBeVisible();
      await answerQuestions(page, careful);

      await page.getByLabel("Valor", { exact: true }).fill("10,00");
      await press(page, "Simular");
      await expect(page.getByText(/aceita a partir de R\$\s50,00/)).toBeVisible();
      await page.getByLabel("Valor", { exact: true }).fill("1.500,00");
      await press(page, "Simular");
      const review = page.getByRole("heading", { name: "Confira antes de investir" });
      await expect(review).toBeVisible();
      await expect(page.getByText("Valor líquido")).toBeVisible();
      await expect(page.getByText(/paga também IOF/)).toBeVisible();
      await expectAccessible(page);
      await confirmWithPin(page, /^Investir R\$/);
      const total = page.getByRole("region", { name: "Total investido" });
      await expect(total).toContainText(/R\$\s1\.500,00/);
      await expect(page.getByText(/Seu perfil é conservador/)).toBeVisible();
      expect(await balanceOf(person)).toBe(500_00n);

      const split = page.getByRole("region", { name: "Onde está o dinheiro" });
      await split.getByRole("link", { name: /CDB liquidez diária/ }).click();
      await expect(page.getByRole("region", { name: "Dia a dia" })).toBeVisible();
      await expectAccessible(page);
      await redeemAndRead(page, person);
    });

    test("above the profile nothing goes without an express yes, nor without the money", async ({
      page,
      request,
    }) => {
      const person = await walletPerson(request, { cents: 1_500_00 });
      await signIn(page, person);
      await page.goto("/wallet/investments");
      await press(page, "Responder perfil");
      await answerQuestions(page, careful);
      await expect(page.getByText("Acima do seu perfil")).toBeVisible();
      await choose(page, "CDB Financeira 125% CDI", "1.500,01");
      await expect(page.getByText("Falta saldo na carteira")).toBeVisible();
      await expect(investButton(page)).toBeDisabled();
      await press(page, "Voltar");
      await page.getByLabel("Valor", { exact: true }).fill("1.000,00");
      await press(page, "Simular");
      await expect(investButton(page)).toBeDisabled();
      await page.getByLabel(/^Estou ciente/).check();
      await confirmWithPin(page, /^Investir R\$/);
      const total = page.getByRole("region", { name: "Total investido" });
      await expect(total).toContainText(/R\$\s1\.000,00/);
      expect(await balanceOf(person)).toBe(500_00n);
    });

    test("a locked one says from when it may be redeemed", async ({ page, request, problems }) => {
      const person = await walletPerson(request, { cents: 600_00 });
      await signIn(page, person);
      await page.goto("/wallet/investments");
      await press(page, "Responder perfil");
      await answerQuestions(page, careful);
      await expect(page.getByText(/Seu perfil é conservador/)).toBeVisible();
      await choose(page, "CDB 180 dias 112% CDI", "600,00");
      await confirmWithPin(page, /^Investir R\$/);
      const split = page.getByRole("region", { name: "Onde está o dinheiro" });
      await split.getByRole("link", { name: /CDB 180 dias/ }).click();
      await expect(
        page.getByText(/^Resgate a partir de \d\d\/\d\d\/\d{4} · vence em/),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Resgatar" })).toBeDisabled();

      const id = page.url().split("/").at(-1)!;
      const refused = await request.get(
        `/api/v1/wallet/investments/applications/${id}/redemption`,
        { headers: { authorization: person.authorization } },
      );
      expect(refused.status()).toBe(409);
      expect((await refused.json()).detail).toMatch(/^Resgate a partir de \d\d\/\d\d\/\d{4}\.$/);
      await page.goto(`/wallet/investments/${id.slice(0, -4)}0000`);
      await expect(page.getByText("Investimento não encontrado")).toBeVisible();
      takeOut(problems, /answer: 404 .*investments/);
    });
  });
}

/** Of R$ 1.500,00 that were put in today, or begin to yield on the next business day. */
async function redeemAndRead(page: Page, person: Parameters<typeof balanceOf>[0]): Promise<void> {
  const download = page.waitForEvent("download");
  await press(page, "Nota de aplicação");
  expect((await download).suggestedFilename()).toMatch(/^nota-de-aplicacao-.*\.pdf$/);
  const redeem = page.getByRole("button", { name: "Resgatar" });
  // After the cut-off, or on a day off, it opens on the next business day.
  if (await redeem.isDisabled()) return;
  await redeem.click();
  await page.getByText("Uma parte", { exact: true }).click();
  await page.getByLabel("Valor bruto").fill("1.500,01");
  await expect(page.getByText(/Hoje ele vale R\$\s1\.500,00/)).toBeVisible();
  await page.getByLabel("Valor bruto").fill("1.000,00");
  await expect(page.getByText("Continua investido")).toBeVisible();
  await confirmWithPin(page, /^Resgatar R\$\s1\.000,00/);
  const done = page.getByRole("region", { name: "Resgates" });
  await expect(done).toContainText(/R\$\s1\.000,00 líquidos/);
  const note = page.waitForEvent("download");
  await done.getByRole("button", { name: /^Nota de resgate/ }).click();
  expect((await note).suggestedFilename()).toMatch(/^nota-de-resgate-.*\.pdf$/);
  expect(await balanceOf(person)).toBe(1_500_00n);
  await page.goto("/wallet/statement");
  await expect(page.getByText("Resgate", { exact: true })).toBeVisible();
  await expect(page.getByText("Aplicação", { exact: true })).toBeVisible();
}

function investButton(page: Page) {
  return page
    .getByRole("button", { name: /^Investir R\$/ })
    .filter({ visible: true })
    .first();
}
