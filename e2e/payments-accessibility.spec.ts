import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectNothingCut } from "./nothing-cut.ts";
import { addBankAccount, confirmWithPin, idInAddress, press } from "./payments-steps.ts";
import { walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

const screens = {
  deposits: [
    ["/wallet/deposit", "Quanto você quer depositar?"],
    ["/wallet/deposit?por=boleto", "Quanto você quer depositar?"],
    ["/wallet/deposit?por=transferencia", "Faça uma TED para esta conta"],
  ],
  charges: [
    ["/wallet/generate-pix", "Quanto você quer cobrar?"],
    ["/wallet/generate-boleto", "De quem você vai receber?"],
  ],
  "money out": [
    ["/wallet/withdraw", "Para qual conta sua?"],
    ["/wallet/pix", "Para quem é o Pix?"],
    ["/wallet/pix/keys", "Cadastrar chave"],
  ],
  "what was told about Pix": [
    ["/wallet/pix/limits", "Por período"],
    ["/wallet/pix/schedules", "Seus agendamentos"],
    ["/wallet/pix/contest", "Suas contestações"],
  ],
} as const;

for (const [subject, pages] of Object.entries(screens)) {
  test(`screens of ${subject} have no serious finding in either theme and never scroll sideways`, async ({
    page,
    request,
  }) => {
    await signIn(page, await walletPerson(request, { cents: 9_999_999_999_99 }));
    for (const [path, heading] of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}

test("a charge of a huge amount with a long description fits the smallest phone", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/generate-pix");
  await page.getByLabel("Valor", { exact: true }).fill("999.999.999,99");
  await page.getByLabel(/^Descrição/).fill("Arrendamento".repeat(11));
  await press(page, /^Gerar cobrança de/);
  await idInAddress(page, "cobranca");
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingCut(page);
});

test("the account of a withdrawal, its dialog and its amount have no serious finding", async ({
  page,
  request,
}) => {
  const person = await walletPerson(request, { cents: 300_00 });
  await signIn(page, person);
  await page.goto("/wallet/withdraw");
  await press(page, "Adicionar conta");
  await expect(page.getByLabel("Banco", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await addBankAccount(page, person, "12345-6");
  await expectAccessible(page);
  await press(page, "Continuar");
  await page.getByLabel("Valor", { exact: true }).fill("50");
  await expect(page.getByText("Grátis")).toBeVisible();
  await expectAccessible(page);
});

test("the review of a withdrawal and its result have no serious finding", async ({
  page,
  request,
}) => {
  const person = await walletPerson(request, { cents: 300_00 });
  await signIn(page, person);
  await page.goto("/wallet/withdraw");
  await addBankAccount(page, person, "12345-6");
  await press(page, "Continuar");
  await page.getByLabel("Valor", { exact: true }).fill("50");
  await page.getByText("TED", { exact: true }).click();
  await press(page, /^Conferir saque/);
  await expectAccessible(page);
  await confirmWithPin(page, /^Sacar R\$/);
  await idInAddress(page, "saque");
  await expect(page.getByText("Saque em processamento")).toBeVisible();
  await expectAccessible(page);
});

test("a code to be read and a boleto have no serious finding", async ({ page, request }) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/pix");
  await page.getByText("QR Code", { exact: true }).click();
  await expectAccessible(page);
  await page.goto("/wallet/generate-boleto");
  await page.getByLabel("Nome ou razão social").fill("Associação dos Produtores ".repeat(2));
  await page.getByLabel("CPF ou CNPJ de quem paga").fill("52998224725");
  await page.getByLabel("Valor", { exact: true }).fill("1.320,00");
  await press(page, /^Gerar boleto de/);
  await expect(page.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible();
  await expectAccessible(page);
});
