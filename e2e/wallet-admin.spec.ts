import { expect, test } from "./fixtures.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";

test("a credit that one administrator asks for and another confirms is in the wallet", async ({
  page,
  openPage,
  request,
}) => {
  const person = await walletPerson(request);
  const [asking, agreeing] = await Promise.all([openPage(), openPage()]);
  await signInAsAdmin(asking, "admin@demo.areon.br");
  await asking.goto("/wallet");
  await expect(asking.getByText("Administradores não têm carteira")).toBeVisible();
  await asking.getByRole("link", { name: "Abrir Financeiro" }).click();
  // Other journeys give money by hand, which the books say in red.
  const cover = asking.getByRole("region", { name: "O que há e o que é devido" });
  await expect(cover.getByText("Diferença")).toBeVisible();

  await asking.getByRole("link", { name: "Ajustes", exact: true }).click();
  await asking.getByRole("button", { name: "Pedir ajuste" }).click();
  await asking.getByLabel("De quem é a carteira").fill(person.email);
  await asking.getByRole("button", { name: person.name }).click();
  await asking.getByLabel("Valor", { exact: true }).fill("250");
  await asking.getByLabel("Motivo").fill("Depósito conferido no extrato do parceiro");
  await asking.getByRole("button", { name: "Pedir crédito de R$\u00a0250,00" }).click();
  const row = asking.getByRole("row").filter({ hasText: person.name });
  await expect(row).toContainText("Espera confirmação");
  expect(await balanceOf(person)).toBe(0n);

  await signIn(page, person);
  await page.goto("/wallet");
  await signInAsAdmin(agreeing, "admin2@demo.areon.br");
  await agreeing.goto("/admin/dashboard");
  const wish = agreeing.getByRole("listitem").filter({ hasText: person.name });
  await wish.getByRole("button", { name: "Confirmar" }).click();
  await agreeing.getByLabel("Motivo").fill("Conferido com o parceiro");
  await agreeing.getByRole("button", { name: "Sim, confirmar" }).click();
  await expect(agreeing.getByText("Pedido confirmado")).toBeVisible();
  const balance = page.getByRole("region", { name: "Saldo disponível" });
  await expect(balance).toContainText("R$\u00a0250,00", { timeout: 40_000 });
  await asking.reload();
  await expect(row).toContainText("Confirmado");
});
