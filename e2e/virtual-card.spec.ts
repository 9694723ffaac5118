import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectNothingCut, phone } from "./nothing-cut.ts";
import { press } from "./payments-steps.ts";
import { balanceOf, givePin, walletPerson, type WalletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

interface Purchase {
  id: string;
  decision: string;
  reason: string | null;
}

/** What a person would press on the sandbox's page of the issuer. */
async function atTheIssuer(
  request: APIRequestContext,
  path: string,
  data: Record<string, string> = {},
): Promise<Purchase> {
  const answer = await request.post(`${process.env["E2E_SANDBOX_URL"]}/issuer/control/${path}`, {
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Purchase;
}

/** The card that a person made last. */
async function newestCard(request: APIRequestContext, { authorization }: WalletPerson) {
  const answer = await request.get("/api/v1/wallet/cards", { headers: { authorization } });
  const { cards } = (await answer.json()) as { cards: { id: string; last_digits: string }[] };
  return cards[0]!;
}

async function makeCard(
  page: Page,
  {
    name,
    month,
    purchase,
    kind,
  }: { name: string; month: string; purchase?: string; kind?: string },
): Promise<void> {
  await press(page, /^(Criar cartão|Novo cartão)$/);
  await page.getByLabel("Nome do cartão").fill(name);
  if (kind) await page.getByRole("radio", { name: kind }).check({ force: true });
  await page.getByLabel("Limite do mês").fill(month);
  if (purchase) await page.getByLabel(/^Limite por compra/).fill(purchase);
  await press(page, "Criar cartão");
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: "Criar cartão" }).click();
  await expect(page.getByText("Cartão criado")).toBeVisible();
}

async function confirm(page: Page, action: string): Promise<void> {
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a card is made, buys, is charged and given back", async ({ page, request }) => {
    const person = await walletPerson(request, { cents: 500_00 });
    await signIn(page, person);
    await page.goto("/wallet");
    await page.getByRole("link", { name: /^Cartão virtual Compre com o saldo/ }).click();
    await expect(page.getByText("Nenhum cartão ainda")).toBeVisible();
    await expect(page.getByText(/^Emissor: /)).toBeVisible();
    await expectAccessible(page);
    await press(page, "Criar cartão");
    await press(page, "Criar cartão");
    await expect(page.getByText("Dê um nome ao cartão.")).toBeVisible();
    await expect(page.getByText("Informe o limite do mês.")).toBeVisible();
    await press(page, "Voltar");
    await makeCard(page, { name: "Combustível", month: "400,00", purchase: "300,00" });
    const card = await newestCard(request, person);
    await expect(page.getByText(`Combustível. Ativo, final ${card.last_digits}`)).toBeVisible();

    const bought = await atTheIssuer(request, "purchases", { card: card.id, amount: "120,00" });
    expect(bought.decision).toBe("approved");
    const purchases = page.getByRole("region", { name: "Compras" });
    const row = purchases.getByRole("listitem").filter({ hasText: "Posto Rota 163" });
    await expect(row).toContainText("Reservado até a loja cobrar");
    await expect(page.getByRole("region", { name: "Limite" })).toContainText(/Sobram R\$\s280,00/);
    await atTheIssuer(request, `purchases/${bought.id}/capture`, { amount: "110,00" });
    await expect(row).toContainText(/R\$\s110,00/);
    await expect.poll(() => balanceOf(person)).toBe(390_00n);
    await atTheIssuer(request, `purchases/${bought.id}/refund`, { amount: "10,00" });
    await expect(row).toContainText(/Estornados R\$\s10,00/);
    await expectAccessible(page);
    await expectNothingCut(page);
  });

  test("the number stands in the issuer's frame, and the wallet tells of the card and its purchases", async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request, { cents: 500_00 });
    await signIn(page, person);
    await page.goto("/wallet/virtual-card");
    await makeCard(page, { name: "Combustível", month: "400,00", purchase: "300,00" });
    const card = await newestCard(request, person);
    const bought = await atTheIssuer(request, "purchases", { card: card.id, amount: "120,00" });
    await atTheIssuer(request, `purchases/${bought.id}/capture`, { amount: "110,00" });
    await expect.poll(() => balanceOf(person)).toBe(390_00n);
    await atTheIssuer(request, `purchases/${bought.id}/refund`, { amount: "10,00" });
    const purchases = page.getByRole("region", { name: "Compras" });
    const row = purchases.getByRole("listitem").filter({ hasText: "Posto Rota 163" });
    await expect(row).toContainText(/Estornados R\$\s10,00/);

    await page.getByRole("button", { name: "Ver dados" }).click();
    await confirm(page, "Ver dados do cartão");
    const frame = page.frameLocator("iframe[title^='Dados do cartão']");
    await expect(frame.locator("[data-number]")).toHaveText(
      new RegExp(`^\\d{4} \\d{4} \\d{4} ${card.last_digits}$`),
    );
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();

    await page.goto("/wallet");
    const tile = page.getByRole("region", { name: "Cartão virtual" });
    await expect(tile).toContainText(card.last_digits);
    await expect(tile).toContainText(/Sobram R\$\s300,00/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ocultar saldo" }).click();
    await expect(tile).not.toContainText(/R\$\s\d/);
    await tile.getByRole("link", { name: "Ver cartão" }).click();
    await expect(row).toContainText(/R\$\s110,00/);

    await page.goto("/wallet/statement");
    await expect(page.getByText("Estorno de Posto Rota 163").first()).toBeVisible();
    await expect(page.getByText(`Cartão final ${card.last_digits}`).first()).toBeVisible();
  });

  test("what is refused says why: limits, places, a frozen card, one use, and too little money", async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request, { cents: 200_00 });
    await signIn(page, person);
    await page.goto("/wallet/virtual-card");
    await makeCard(page, { name: "Peças", month: "300,00", purchase: "250,00" });
    const { id: card } = await newestCard(request, person);
    const purchases = page.getByRole("region", { name: "Compras" });
    const refuse = async (data: Record<string, string>, words: string | RegExp) => {
      // Who hears nothing at the till tries again.
      await expect(async () => {
        const tried = await atTheIssuer(request, "purchases", { card, ...data });
        expect(tried.decision).toBe("declined");
        await expect(purchases.getByRole("listitem").first()).toContainText(words);
      }).toPass();
    };
    await refuse({ amount: "251,00" }, /Recusada: passou do limite por compra de R\$\s250,00/);
    await refuse({ amount: "201,00" }, /Recusada: saldo insuficiente, havia R\$\s200,00/);
    await refuse({ amount: "10,00", country: "US" }, "compras fora do Brasil estão desligadas");

    await page.getByRole("switch", { name: /^Compras fora do Brasil/ }).click();
    await confirm(page, "Ligar");
    await expect(page.getByText("Compras fora do Brasil: ligadas")).toBeVisible();
    const abroad = { card, amount: "10,00", country: "US" };
    await expect
      .poll(async () => (await atTheIssuer(request, "purchases", abroad)).decision)
      .toBe("approved");

    await page.getByRole("button", { name: "Bloquear", exact: true }).click();
    await expect(page.getByText("Toda compra é recusada até você desbloquear.")).toBeVisible();
    await refuse({ amount: "1,00" }, "Recusada: cartão bloqueado");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Desbloquear" }).click();
    await confirm(page, "Desbloquear cartão");
    // There is one toast at a time: this one, coming late, would take the place of the next.
    await expect(page.getByText("Cartão desbloqueado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Bloquear", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Mudar limite" }).click();
    await page.getByRole("textbox", { name: "Limite do mês" }).fill("20,00");
    await page.getByLabel(/^Limite por compra/).fill("20,00");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Cartão atualizado")).toBeVisible();
    await refuse({ amount: "11,00" }, /Recusada: passou do limite do mês de R\$\s20,00/);

    await page.getByRole("button", { name: "Novo número" }).click();
    await confirm(page, "Trocar o número");
    await expect(page.getByText("Número trocado", { exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: /Número trocado/ })).toBeVisible();

    await makeCard(page, { name: "Uma vez", month: "50,00", kind: "De um uso só" });
    const { id: once } = await newestCard(request, person);
    const only = await atTheIssuer(request, "purchases", { card: once, amount: "5,00" });
    await atTheIssuer(request, `purchases/${only.id}/capture`);
    await expect(page.getByText("Cartão encerrado")).toBeVisible();
    await page
      .getByRole("radio", { name: /^Peças/ })
      .first()
      .check({ force: true });
    await page.getByRole("button", { name: "Excluir cartão" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir cartão" }).click();
    await expect(page.getByText("Cartão excluído")).toBeVisible();
    await expectNothingCut(page);
  });
});
