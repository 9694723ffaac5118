import type { Page } from "@playwright/test";
import { atTheBank } from "./bank.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signInAsAdmin } from "./signed-in.ts";

/** A key that nobody has: what comes to it has no owner here. */
const key = "9f5b1a2c-1111-4222-8333-444455556666";

test("money without an owner is shown to finance, sent back, or given to its person by two", async ({
  page,
  openPage,
  request,
}) => {
  const person = await walletPerson(request);
  await atTheBank(request, "pix", { key, amount: "321.45" });
  await atTheBank(request, "pix", { key, amount: "987.65" });
  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.clock.install();
  await page.goto("/admin/finance?aba=conciliacao");
  const sentBack = page.getByRole("row").filter({ hasText: "R$\u00a0321,45" });
  const given = page.getByRole("row").filter({ hasText: "R$\u00a0987,65" });
  await lookAgainUntil(page, () => expect(sentBack).toContainText("Recebimento sem dono", soon));
  await expect(given).toContainText("a identificar");
  await expectAccessible(page);

  await sentBack.getByRole("button", { name: "Devolver a quem pagou" }).click();
  await page.getByLabel("Motivo da devolução").fill("curto");
  await page.getByRole("button", { name: "Devolver R$\u00a0321,45" }).click();
  await expect(page.getByText("Escreva pelo menos 10 letras.")).toBeVisible();
  await page.getByLabel("Motivo da devolução").fill("A chave não é de ninguém daqui");
  await page.getByRole("button", { name: "Devolver R$\u00a0321,45" }).click();
  await expect(page.getByText("Devolução pedida")).toBeVisible();

  await given.getByRole("button", { name: "Creditar a uma pessoa" }).click();
  await page.getByLabel("De quem é o dinheiro").fill(person.email);
  await page.getByRole("button", { name: person.name }).click();
  await page.getByLabel("Como se sabe").fill("A pessoa mandou o comprovante");
  await page.getByRole("button", { name: "Pedir crédito" }).click();
  await expect(page.getByText("Pedido enviado")).toBeVisible();
  expect(await balanceOf(person)).toBe(0n);

  const agreeing = await openPage();
  await signInAsAdmin(agreeing, "admin2@demo.areon.br");
  await agreeing.goto("/admin/dashboard");
  const wish = agreeing.getByRole("listitem").filter({ hasText: person.name });
  await wish.getByRole("button", { name: "Confirmar" }).click();
  await agreeing.getByLabel("Motivo").fill("Conferido com o comprovante");
  await agreeing.getByRole("button", { name: "Sim, confirmar" }).click();
  await expect(agreeing.getByText("Pedido confirmado")).toBeVisible();
  expect(await balanceOf(person)).toBe(987_65n);

  await lookAgainUntil(page, () => expect(given).toHaveCount(0, soon));
  await lookAgainUntil(page, () => expect(sentBack).toHaveCount(0, soon));
});

const soon = { timeout: 1_000 };

/** The list looks at what is new each half minute, which passes at once. */
async function lookAgainUntil(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await isSeen();
  }).toPass();
}
