import { expect, test } from "./fixtures.ts";
import { atDashboard, register, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { ageProofs } from "./passing-time.ts";

test("a registered person moves: the postal code fills the street, and the move takes a proof", async ({
  page,
  problems,
}) => {
  const person = somebody("Odair Teles");
  await signUp(page, person, "Comprar");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await typeCode(page, "Número 1 de 6", codeIn(await mailTo(page.request, confirmation)));
  await atDashboard(page, "buyer");
  await page.getByRole("link", { name: /Complete seu cadastro/ }).click();
  await register(page);
  await expect(page.getByText("Cadastro completo", { exact: true })).toBeVisible();

  await page.goto("/buyer/profile");
  const card = page.getByRole("region", { name: "Endereço" });
  await expect(card).toContainText("Avenida Marechal Rondon, 120");
  await expect(page.getByRole("region", { name: "Cadastro" })).toContainText("••/••/1980");
  await ageProofs(person.email);
  await card.getByRole("button", { name: "Trocar endereço" }).click();
  const dialog = page.getByRole("dialog", { name: "Trocar endereço" });
  await expect(dialog.getByLabel("Rua, estrada ou fazenda")).toHaveValue("Avenida Marechal Rondon");
  await dialog.getByLabel("CEP").fill("78005000");
  await expect(dialog.getByLabel("Rua, estrada ou fazenda")).toHaveValue("Avenida Isaac Póvoas");
  await dialog.getByLabel("Número").fill("88");
  await dialog.getByRole("button", { name: "Salvar endereço" }).click();
  await page.getByLabel("Senha atual").fill(person.password);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByText("Endereço trocado")).toBeVisible();
  await expect(card).toContainText("Avenida Isaac Póvoas, 88");
  await expect(card).toContainText("Cuiabá, MT · CEP 78005-000");
  await mailTo(page.request, {
    address: person.email,
    subject: "O endereço do seu cadastro mudou",
  });
  expect(problems.splice(0)).toEqual([
    expect.stringMatching(/answer: 403 .*\/me\/registration\/address/),
  ]);
});
