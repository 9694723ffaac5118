import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { answerQuestions, careful, choose } from "./investment-steps.ts";
import { confirmWithPin, press } from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("who has no profile answers first, then invests and gets the note", async ({
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
    await expect(page.getByText(/^Seu perfil é conservador · respondido/)).toBeVisible();
    expect(await balanceOf(person)).toBe(500_00n);

    const split = page.getByRole("region", { name: "Onde está o dinheiro" });
    await split.getByRole("link", { name: /CDB liquidez diária/ }).click();
    await expect(page.getByRole("region", { name: "Dia a dia" })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await press(page, "Nota de aplicação");
    expect((await download).suggestedFilename()).toMatch(/^nota-de-aplicacao-.*\.pdf$/);
    await page.goto("/wallet/statement");
    await expect(page.getByText("Aplicação", { exact: true })).toBeVisible();
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
    await expect(page.getByText(/^Seu perfil é conservador · respondido/)).toBeVisible();
    await choose(page, "CDB 180 dias 112% CDI", "600,00");
    await confirmWithPin(page, /^Investir R\$/);
    const split = page.getByRole("region", { name: "Onde está o dinheiro" });
    await split.getByRole("link", { name: /CDB 180 dias/ }).click();
    await expect(page.getByText(/^Resgate a partir de \d\d\/\d\d\/\d{4} · vence em/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Resgatar" })).toBeDisabled();

    const id = page.url().split("/").at(-1)!;
    const refused = await request.get(`/api/v1/wallet/investments/applications/${id}/redemption`, {
      headers: { authorization: person.authorization },
    });
    expect(refused.status()).toBe(409);
    expect((await refused.json()).detail).toMatch(/^Resgate a partir de \d\d\/\d\d\/\d{4}\.$/);
    await page.goto(`/wallet/investments/${id.slice(0, -4)}0000`);
    await expect(page.getByText("Investimento não encontrado")).toBeVisible();
    takeOut(problems, /answer: 404 .*investments/);
  });
});

function investButton(page: Page) {
  return page
    .getByRole("button", { name: /^Investir R\$/ })
    .filter({ visible: true })
    .first();
}
