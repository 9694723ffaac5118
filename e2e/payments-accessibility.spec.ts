import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectNothingCut } from "./nothing-cut.ts";
import { idInAddress, press } from "./payments-steps.ts";
import { signIn, walletPerson } from "./wallet-people.ts";

test.describe.configure({ timeout: 300_000 });

const pages = [
  ["/wallet/deposit", "Quanto você quer depositar?"],
  ["/wallet/deposit?por=boleto", "Quanto você quer depositar?"],
  ["/wallet/deposit?por=transferencia", "Faça uma TED para esta conta"],
  ["/wallet/withdraw", "Para qual conta sua?"],
  ["/wallet/pix", "Para quem é o Pix?"],
  ["/wallet/pix/keys", "Cadastrar chave"],
  ["/wallet/pix/limits", "Por período"],
  ["/wallet/pix/schedules", "Seus agendamentos"],
  ["/wallet/pix/contest", "Suas contestações"],
  ["/wallet/generate-pix", "Quanto você quer cobrar?"],
  ["/wallet/generate-boleto", "De quem você vai receber?"],
] as const;

test("screens of the rails have no serious finding in either theme and never scroll sideways", async ({
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
  await expect(page.getByText("Aguardando pagamento")).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingCut(page);
});
