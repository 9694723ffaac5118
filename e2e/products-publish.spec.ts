import type { Page } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { expect, untilHydrated } from "./fixtures.ts";
import { test } from "./product-people.ts";
import { redSquare } from "./test-picture.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";

test("a seller publishes by keyboard, moderation accepts, a visitor finds it, and pausing takes it away", async ({
  openPage,
  page,
  seller,
}) => {
  const title = `Amendoim em casca lote 7${newId().slice(-5)}`;
  await signIn(page, seller);
  await page.goto("/seller/products/new");
  await addPhotos(page);
  await fillByKeyboard(page, title);
  await expect(page.getByText("Rascunho salvo às", { exact: false })).toBeVisible();
  await expect(page.getByText("falta", { exact: false })).toHaveCount(0);
  await pressKey(page, page.getByRole("button", { name: "Publicar anúncio" }).first(), "Enter");
  await expect(page.getByText("Este anúncio está em análise")).toBeVisible();

  const desk = await openPage();
  await signInAsAdmin(desk, "admin2@demo.areon.br");
  await desk.goto("/admin/products?aba=todos");
  await desk.getByLabel("Título ou código").fill(title);
  await desk.getByRole("link", { name: title }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Aceitar anúncio" })).toBeVisible();
  await desk.keyboard.press("Alt+a");
  await expect(desk.getByText("Anúncio aceito")).toBeVisible();

  const visitor = await openPage();
  const search = `/marketplace?q=${encodeURIComponent(title)}`;
  await visitor.goto(search);
  await expect(visitor.getByRole("link", { name: title })).toBeVisible();

  await expectEditIsJudged(page, desk);

  await page.goto("/seller/products");
  await expect(page.getByText("1 de 10 anúncios")).toBeVisible();
  await expectWideStockField(page, title);
  await page
    .getByRole("button", { name: `Ações de ${title}` })
    .filter({ visible: true })
    .click();
  await page.getByRole("menuitem", { name: "Pausar" }).click();
  await expect(page.getByText("Nenhum anúncio publicado")).toBeVisible();
  // A rendered page is kept for a minute, so this is another one.
  await visitor.goto(`${search}&uf=SP`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("link", { name: title })).toHaveCount(0);
});

/** A number with its thousands is read while it is typed. */
async function expectWideStockField(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Estoque de ${title}` }).click();
  const field = page.getByRole("textbox", { name: `Novo estoque de ${title}` });
  expect((await field.boundingBox())!.width).toBeGreaterThanOrEqual(110);
  await field.press("Escape");
}

/** What a new seller changes waits too; the desk sees what it would change, and says why not. */
async function expectEditIsJudged(page: Page, desk: Page): Promise<void> {
  await page.reload();
  await page.getByLabel("Descrição").fill("Me chame no telefone.");
  await page.getByRole("button", { name: "Salvar alterações" }).first().click();
  await expect(page.getByText("Sua alteração está em análise")).toBeVisible();
  await desk.goto(`/admin/products/${page.url().split("/").at(-1)}`);
  const change = desk.locator("section").filter({ hasText: "O que muda" });
  await expect(change.getByRole("insertion")).toHaveText("Me chame no telefone.");
  await desk.getByRole("button", { name: "Recusar" }).click();
  const dialog = desk.getByRole("dialog", { name: "Recusar" });
  await dialog.getByRole("button", { name: /^Tire telefone/ }).click();
  await dialog.getByRole("button", { name: "Recusar anúncio" }).click();
  await expect(desk.getByText("Anúncio recusado")).toBeVisible();
  await page.reload();
  await expect(page.getByText("A alteração não foi aceita")).toBeVisible();
  await expect(
    page.getByText("Tire telefone, e-mail, links e perfis do texto.").first(),
  ).toBeVisible();
}

/** Two photos; then the second becomes the cover, without a mouse. */
async function addPhotos(page: Page): Promise<void> {
  await untilHydrated(page);
  const files = [1, 2].map((number) => ({
    name: `foto-${number}.png`,
    mimeType: "image/png",
    buffer: redSquare(200 + number),
  }));
  await page.locator("input[type=file]").setInputFiles(files);
  const second = page.getByRole("button", { name: "Foto 2 de 2: mudar a ordem" });
  await second.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Foto na posição 1 de 2, capa.")).toBeAttached();
}

async function fillByKeyboard(page: Page, title: string): Promise<void> {
  await pressKey(page, page.getByRole("button", { name: "Grãos" }), "Enter");
  await page.getByLabel("Produto", { exact: true }).selectOption("amendoim");
  await typeInto(page, "Título", title);
  await page.getByLabel("Safra").selectOption({ index: 1 });
  await page.getByLabel("Embalagem").selectOption({ index: 1 });
  await page.getByLabel("Tipo", { exact: true }).selectOption({ index: 1 });
  await typeInto(page, "Umidade", "13,2");
  await typeInto(page, "Impureza", "0,8");
  await typeInto(page, "Disponível", "8400");
  await typeInto(page, "Pedido mínimo", "500");
  await typeInto(page, "Preço", "128,40");
  await expect(page.getByText("R$ 124,55").first()).toBeVisible();
  await typeInto(page, "Município", "Tupã, SP");
  await pressKey(page, page.getByRole("switch", { name: /FOB/ }), "Space");
  await typeInto(page, "Local de retirada", "Sítio do Cruzeiro, km 3");
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function pressKey(
  page: Page,
  target: ReturnType<Page["locator"]>,
  key: string,
): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}
