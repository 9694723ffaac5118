import { expect, takeOut, test } from "./fixtures.ts";
import { signIn, walletPerson } from "./wallet-people.ts";

const nobodys = "01890a5d-ac96-774b-bcce-b302099a8057";
const addresses = [
  ["/wallet/pix?envio=", "Envio não encontrado", "Ver extrato"],
  ["/wallet/withdraw?saque=", "Envio não encontrado", "Ver extrato"],
  ["/wallet/generate-pix?cobranca=", "Cobrança não encontrada", "Gerar outro código"],
  ["/wallet/generate-boleto?boleto=", "Boleto não encontrado", "Gerar outro boleto"],
  ["/wallet/pix/schedules?agendamento=", "Agendamento não encontrado", "Ver agendados"],
  ["/wallet/pix/contest?pix=", "Pix não encontrado", "Escolher o Pix"],
] as const;

test("an address that names no payment says so and leads on, instead of trying again", async ({
  page,
  problems,
  request,
}) => {
  await signIn(page, await walletPerson(request, { cents: 0 }));
  for (const [address, title, wayOut] of addresses) {
    await page.goto(address + nobodys);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: wayOut }).click();
    await expect(page).not.toHaveURL(new RegExp(nobodys));
  }
  takeOut(problems, new RegExp(`404 .*${nobodys}`));
});
