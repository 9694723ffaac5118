import { expect, takeOut, test } from "./fixtures.ts";
import { walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

const nobodys = "01890a5d-ac96-774b-bcce-b302099a8057";
const addresses = [
  ["/wallet/pix?envio=", "Pix não encontrado", "Ver extrato"],
  ["/wallet/withdraw?saque=", "Saque não encontrado", "Ver extrato"],
  ["/wallet/generate-pix?cobranca=", "Código Pix não encontrado", "Gerar outro código"],
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
    const link = page.getByRole("main").getByRole("link", { name: wayOut });
    // The live channel may have the page look once more under a press.
    await expect(async () => {
      if (page.url().includes(nobodys)) await link.click({ timeout: 2_000 });
      expect(page.url()).not.toContain(nobodys);
    }).toPass();
  }
  takeOut(problems, new RegExp(`404 .*${nobodys}`));
});
