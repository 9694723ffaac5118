import { atTheBank, bankState } from "./bank.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { confirmWithPin, idInAddress, press } from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test("a sent Pix is contested, and what the bank gives back is seen", async ({
  page,
  request,
  problems,
}) => {
  const person = await walletPerson(request, { cents: 300_00 });
  await signIn(page, person);
  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
  await press(page, "Buscar chave");
  await page.getByLabel("Valor", { exact: true }).fill("64,20");
  await press(page, /^Conferir Pix/);
  await confirmWithPin(page, /^Enviar Pix/);
  const payoutId = await idInAddress(page, "envio");
  await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Contestar este Pix" }).click();
  await page.getByText("Me arrependi").click();
  await page.getByLabel("Conte com suas palavras").fill("Paguei um trator que não existe.");
  await press(page, "Enviar contestação");
  await expect(
    page.getByRole("alert").filter({ hasText: "Este caso não é de contestação" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Caí em um golpe").click();
  await press(page, "Enviar contestação");
  const contests = page.getByRole("list", { name: "Suas contestações" });
  await expect(contests.getByRole("listitem")).toContainText("R$\u00a064,20");

  await expect.poll(() => contestOf(request, payoutId)).toBeDefined();
  await atTheBank(request, `contests/${await contestOf(request, payoutId)}/accept`);
  await expect(contests.getByRole("listitem")).toContainText("Aceita");
  await expect(contests.getByRole("listitem")).toContainText("Voltaram R$\u00a064,20");
  await expect.poll(() => balanceOf(person)).toBe(300_00n);
  takeOut(problems, /422 .*contests/);
});

async function contestOf(
  request: Parameters<typeof bankState>[0],
  payoutId: string,
): Promise<string | undefined> {
  const { payments, contests } = await bankState(request);
  const endToEndId = payments[payoutId]?.endToEndId;
  return Object.entries(contests).find(([, contest]) => contest.endToEndId === endToEndId)?.[0];
}
