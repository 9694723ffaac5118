import type { BrowserContext, Page } from "@playwright/test";
import { giveReason } from "./desk-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, watch } from "./fixtures.ts";
import { sendDocuments, signUpSeller, type Seller } from "./admin-sellers.ts";
import { signInAsAdmin } from "./signed-in.ts";

// One journey after the other: they share two administrators, and a code of their app works once.
test.describe.configure({ mode: "serial" });

let firstContext: BrowserContext;
let secondContext: BrowserContext;
let first: Page;
let second: Page;
let seller: Seller;
/** What went wrong on the pages of both, who stay for all journeys; each must leave it empty. */
const problems: string[] = [];

test.beforeAll(async ({ browser, request }) => {
  seller = await signUpSeller(request);
  firstContext = await browser.newContext();
  secondContext = await browser.newContext();
  for (const context of [firstContext, secondContext]) await watch(context, { problems });
  first = await firstContext.newPage();
  second = await secondContext.newPage();
  await signInAsAdmin(first, "admin@demo.areon.br");
  await signInAsAdmin(second, "admin2@demo.areon.br");
});
test.afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});
test.afterAll(async () => {
  await firstContext.close();
  await secondContext.close();
});

test("a seller sends documents, and an administrator finds them by CPF, looks and approves", async ({
  request,
}) => {
  await sendDocuments(request, seller, await first.screenshot());
  await first.goto("/admin/users?aba=verificacoes");
  await expect(first.getByRole("link", { name: seller.name })).toBeVisible();
  await openFromSearch(first, seller.cpf);
  await expect(first.getByText(`***.${seller.cpf.slice(3, 6)}.`)).toBeVisible();
  await first.getByRole("button", { name: "Abrir documentos" }).click();
  await giveReason(first, "Fila de verificação", "Abrir documentos");
  await first.getByRole("button", { name: "Ver Selfie com o documento" }).click();
  const picture = first.getByRole("img", { name: "Selfie com o documento" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
  await first.getByRole("button", { name: "Aumentar" }).click();
  await first.getByRole("button", { name: "Girar" }).click();
  await expect(first.getByLabel("Ampliação")).toHaveText("150%");
  await expect(picture).toHaveCSS("transform", "matrix(0, 1, -1, 0, 0, 0)");
  await first.getByRole("button", { name: "Documento anterior" }).click();
  await expect(first.getByRole("dialog", { name: "Documento de identidade" })).toBeVisible();
  await first.keyboard.press("Escape");
  await first.getByRole("button", { name: "Aprovar verificação" }).click();
  await giveReason(first, "Documentos conferem", "Aprovar verificação");
  await expect(first.getByRole("status").getByText("Verificação aprovada")).toBeVisible();
  await expect(first.getByText("Verificado", { exact: true })).toBeVisible();
  await expect(first.getByText(/^(Próxima da fila|A fila está vazia)/)).toBeVisible();
});

test("a person's data in full is shown only for a reason", async () => {
  await openFromSearch(first, seller.name);
  await expect(first.getByText(seller.email)).toHaveCount(0);
  await first.getByRole("button", { name: "Ver dados completos" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ver dados" }).click();
  await expect(dialog.getByText("Escreva o motivo com pelo menos 3 letras.")).toBeVisible();
  await giveReason(first, "Chamado do suporte", "Ver dados");
  await expect(first.getByText(seller.email)).toBeVisible();
});

test("a suspended person is out at once and comes back when reinstated", async ({ request }) => {
  await openFromSearch(first, seller.email);
  await first.getByRole("button", { name: "Suspender" }).click();
  await giveReason(first, "Denúncia em análise", "Suspender conta");
  await expect(first.getByText(/^Conta suspensa desde .* sem prazo$/)).toBeVisible();
  await expect(first.getByText("Nenhuma sessão aberta.")).toBeVisible();
  expect((await signIn()).status()).toBe(400);
  await first.getByRole("button", { name: "Reativar conta" }).click();
  await giveReason(first, "Denúncia sem fundamento", "Reativar conta");
  await expect(first.getByRole("button", { name: "Suspender" })).toBeVisible();
  expect((await signIn()).status()).toBe(200);

  function signIn() {
    return request.post("/auth/v1/token?grant_type=password", {
      data: { email: seller.email, password: seller.password },
    });
  }
});

test("a role asked for by one administrator is granted when another confirms", async () => {
  await first.goto("/admin/users?perfil=admin");
  await first.getByRole("link", { name: /Lia Fontes/ }).click();
  await first.getByRole("button", { name: "Pedir papel" }).click();
  await first.getByRole("radio", { name: /Moderação/ }).check();
  await giveReason(first, "Reforço na fila de documentos", "Enviar pedido");
  await expect(first.getByText("Espera aprovação")).toBeVisible();
  await first.goto("/admin/dashboard");
  // Wishes of other journeys stand in the same list.
  const wishSeenBy = (page: Page) =>
    page
      .getByRole("region", { name: "Aprovações" })
      .getByRole("listitem")
      .filter({ hasText: "Papéis de Lia Fontes" });
  await expect(wishSeenBy(first)).toContainText("Seu pedido");
  await expect(wishSeenBy(first).getByRole("button", { name: "Confirmar" })).toHaveCount(0);

  await second.goto("/admin/dashboard");
  await expect(wishSeenBy(second)).toContainText("Beatriz Nogueira");
  await expect(wishSeenBy(second)).toContainText("Reforço na fila de documentos");
  await wishSeenBy(second).getByRole("button", { name: "Confirmar" }).click();
  await giveReason(second, "De acordo", "Sim, confirmar");
  await expect(wishSeenBy(second)).toHaveCount(0);

  await first.goto("/admin/users?perfil=admin");
  await first.getByRole("link", { name: /Lia Fontes/ }).click();
  await expect(first.getByRole("region", { name: "Papéis" })).toContainText("Moderação");
});

test("a search that finds nobody says so, and filters are cleared in one step", async () => {
  await first.goto("/admin/users?situacao=suspended");
  await first.getByLabel("Nome, e-mail, CPF ou CNPJ").fill("ninguém com este nome");
  await expect(first.getByText("Nenhuma conta encontrada")).toBeVisible();
  await first.getByRole("button", { name: "Limpar Filtros" }).click();
  await expect(first.getByText(/^\d+ contas nesta página$/)).toBeVisible();
  expect(new URL(first.url()).search).toBe("");
});

for (const path of ["/admin/dashboard", "/admin/users", "/admin/settings?aba=plataforma"]) {
  test(`${path} has no serious finding and does not scroll sideways`, async () => {
    await first.goto(path, { waitUntil: "networkidle" });
    await expectAccessible(first);
  });
}

test("a person's page has no serious finding and does not scroll sideways", async () => {
  await openFromSearch(first, seller.name);
  await first.waitForLoadState("networkidle");
  await expectAccessible(first);
});

async function openFromSearch(page: Page, typed: string): Promise<void> {
  await page.goto("/admin/users");
  await page.getByLabel("Nome, e-mail, CPF ou CNPJ").fill(typed);
  await expect(page.getByText("1 conta nesta página")).toBeVisible();
  await page.getByRole("link", { name: seller.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: seller.name })).toBeVisible();
}

function widthOf(picture: Element): number {
  return (picture as HTMLImageElement).naturalWidth;
}
