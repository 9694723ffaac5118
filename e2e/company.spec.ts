import { randomInt } from "node:crypto";
import { makeCpf } from "../contracts/src/testing/registration.ts";
import { expect, test } from "./fixtures.ts";
import { atDashboard, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { expectNothingCut } from "./nothing-cut.ts";
import { sellerPages } from "./pages.ts";

test("a company registers with an alphanumeric CNPJ, and its long names fit on a phone", async ({
  page,
}) => {
  const person = {
    ...somebody("Maria Aparecida Albuquerque Cavalcanti"),
    name: "Maria Aparecida dos Santos Albuquerque de Oliveira Cavalcanti",
  };
  const cnpj = makeCnpj();
  await signUp(page, person, "Vender");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await typeCode(page, "Número 1 de 6", codeIn(await mailTo(page.request, confirmation)));
  await atDashboard(page, "seller");
  await page.goto("/seller/cadastro");
  await page.getByLabel("CPF").pressSequentially(makeCpf());
  await page.getByLabel("Data de nascimento").pressSequentially("13111980");
  await page.getByRole("switch", { name: "Compro ou vendo por uma empresa" }).check();
  await page.getByRole("textbox", { name: "CNPJ" }).pressSequentially(cnpj);
  await page.getByRole("textbox", { name: "Razão social" }).fill("Agropecuária Boa Vista Ltda");
  await page.getByRole("button", { name: "Continuar para endereço" }).click();
  await expect(page.getByText("Faltam 3 passos")).toBeVisible();
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page.getByRole("textbox", { name: "CNPJ" })).toHaveValue(masked(cnpj));
  await page.getByRole("button", { name: "Continuar para endereço" }).click();

  // The number is asked for, and the sentence goes as soon as it is there.
  await page.getByLabel("CEP").pressSequentially("78700000");
  await expect(page.getByLabel("Rua, estrada ou fazenda")).toHaveValue("Avenida Marechal Rondon");
  await page.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(page.getByText("Informe o número ou s/n")).toBeVisible();
  await page.getByLabel("Número").fill("120");
  await expect(page.getByText("Informe o número ou s/n")).toBeHidden();
  await page.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(page.getByRole("heading", { name: "Crie seu PIN de transação" })).toBeVisible();

  await page.goto("/seller/profile");
  await expect(page.getByText("Agropecuária Boa Vista Ltda")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of sellerPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingCut(page);
  }
});

/** Letters and digits, as they are given out since July 2026; the last two check the others. */
function makeCnpj(): string {
  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  let text = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join("");
  for (const length of [12, 13]) {
    const sum = Array.from(text).reduce((all, sign, at) => {
      const weight = ((length - 1 - at) % 8) + 2;
      return all + (sign.charCodeAt(0) - 48) * weight;
    }, 0);
    text += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return text;
}

function masked(cnpj: string): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
}
