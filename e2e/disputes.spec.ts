import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { readPdfText } from "../server/src/platform/documents/test-pdf-text.ts";
import {
  actByCall,
  attachPhoto,
  defendWithPhotoByCall,
  evidencePhoto,
  followToDispute,
  mediatedDispute,
  openDisputeOf,
  pressLink,
  sentOrder,
  sentToBuyer,
  shortLoadByCall,
} from "./dispute-steps.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { balanceOf } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";
import { press } from "./payments-steps.ts";

/** What the buyers have before; each bought two tonnes for R$ 2.400,00. */
const before = 10_000_000n - 240_000n;

test("a short load: the buyer opens a dispute with a photo, and finds it in the list", async ({
  page,
  request,
}) => {
  const sent = { request, viewport: phone, title: "Amendoim da balança" };
  const { order } = await sentToBuyer(page, sent);
  const code = await openDisputeOf(page, order);
  await expect(page.getByText("Em disputa", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Abrir Balança na chegada" })).toBeVisible();
  await page.goto("/buyer/disputes");
  await openFromList(page);
  await page.waitForURL(`/buyer/disputes/${code}`);
});

test("the seller defends while the signal comes and goes, and proposes another division", async ({
  context,
  page,
  request,
}) => {
  const { trade, order } = await sentOrder(request, { title: "Amendoim da defesa" });
  const { code } = await shortLoadByCall(request, trade, order);
  await page.setViewportSize(phone);
  await signIn(page, trade.seller);
  await page.goto("/seller/disputes");
  await openFromList(page);
  await page.waitForURL(`/seller/disputes/${code}`);
  await expect(page.getByLabel("Sua defesa")).toBeVisible();
  await expectWellDrawn(page);
  await defend(page, context);
  await counterWithKeys(page);
});

test("a counter-proposal is accepted: both read the agreement, and its file tells everything", async ({
  openPage,
  page,
  request,
}) => {
  const sent = { request, viewport: phone, title: "Amendoim do acordo" };
  const { trade, order } = await sentToBuyer(page, sent);
  const { id, code } = await shortLoadByCall(request, trade, order);
  await defendWithPhotoByCall(request, trade, { id });
  await page.goto(`/buyer/disputes/${code}`);
  await expect(page.getByRole("button", { name: "Abrir Balança na saída" })).toBeVisible();
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/disputes/${code}`);
  await expect(sellersPage.getByRole("button", { name: "Fazer contraproposta" })).toBeVisible();
  const counter = { refund: "600.00", reason: "Um quarto não chegou, e só isso." };
  await actByCall(request, trade.seller, `/${id}/proposals`, counter);

  // Nobody touched the buyer's page meanwhile.
  await press(page, /^Aceitar e receber R\$\s600,00$/);
  const dialog = page.getByRole("dialog", { name: "Aceitar proposta" });
  await dialog.getByRole("button", { name: /^Aceitar e receber/ }).click();
  for (const seen of [page, sellersPage]) {
    await expect(seen.getByRole("heading", { name: "Acordo fechado" })).toBeVisible();
    const outcome = seen.getByRole("region", { name: "Acordo fechado" });
    await expect(outcome).toContainText("R$ 600,00");
    await expect(outcome).toContainText("R$ 1.800,00");
    await expect(outcome).toContainText("Um quarto não chegou");
  }
  expect(await balanceOf(trade.buyer)).toBe(before + 60_000n);
  // Of what is left an Iniciante pays 3%.
  expect(await balanceOf(trade.seller)).toBe(174_600n);
  for (const seen of [page, sellersPage]) await expectWellDrawn(seen);
  await expectWholeDossier(page, [order.code, trade.buyer.name, trade.seller.name]);
  await page.goto(`/buyer/orders/${order.code}`);
  await expect(page.getByRole("link", { name: "Ver disputa" })).toBeVisible();
});

test("a seller opens the dispute and the buyer answers it", async ({ openPage, page, request }) => {
  const sent = { request, viewport: phone, title: "Amendoim da recusa" };
  const { trade, order } = await sentToBuyer(page, sent);
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/orders/${order.code}`);
  await pressLink(sellersPage, "Abrir disputa");
  await sellersPage.waitForURL(`/seller/disputes/new?order=${order.code}`);
  await sellersPage.getByText("Outro motivo").click();
  await sellersPage.getByLabel("Conte o que houve").fill("O comprador não abre o portão há dias.");
  await sellersPage.getByLabel("Quanto deve voltar ao comprador").fill("240,00");
  await expectWellDrawn(sellersPage);
  await press(sellersPage, "Abrir disputa");
  await sellersPage.waitForURL(/\/seller\/disputes\/D-/);
  const code = new URL(sellersPage.url()).pathname.split("/").at(-1)!;

  await page.goto(`/buyer/orders/${order.code}`);
  await followToDispute(page);
  await page.waitForURL(`/buyer/disputes/${code}`);
  await expect(page.getByText("O comprador não abre o portão há dias.")).toBeVisible();
  await expect(page.getByLabel("Sua defesa")).toBeVisible();
  expect(await balanceOf(trade.seller)).toBe(0n);
});

test("no agreement: the desk divides 70 to 30 and both read why", async ({
  openPage,
  page,
  request,
}) => {
  const sent = { request, viewport: phone, title: "Amendoim do laudo" };
  const { trade, order } = await sentToBuyer(page, sent);
  const { code } = await mediatedDispute(request, trade, order);
  await page.goto(`/buyer/disputes/${code}`);
  await expect(page.getByRole("heading", { name: "Disputa do pedido" })).toBeVisible();

  const desksPage = await openPage({ viewport: phone });
  await signInAsAdmin(desksPage, "admin@demo.areon.br");
  await decideAtDesk(desksPage, code);

  await expect(page.getByRole("heading", { name: "A AREON decidiu" })).toBeVisible();
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/disputes/${code}`);
  for (const seen of [page, sellersPage]) {
    const outcome = seen.getByRole("region", { name: "A AREON decidiu" });
    await expect(outcome).toContainText("R$ 720,00");
    await expect(outcome).toContainText("R$ 1.680,00");
    await expect(outcome).toContainText("O desconto cobre a secagem e a quebra.");
  }
  expect(await balanceOf(trade.buyer)).toBe(before + 72_000n);
  expect(await balanceOf(trade.seller)).toBe(162_960n);
});

/** The one dispute of a person who has no other. */
async function openFromList(page: Page): Promise<void> {
  const line = page.getByRole("link", { name: /Veio menos do que o combinado/ });
  await expect(line).toBeVisible();
  await expectWellDrawn(page);
  await line.click();
}

/** As a file: who, what each showed with the hash of its bytes, and what the money did. */
async function expectWholeDossier(page: Page, words: readonly string[]): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar dossiê" }).click();
  const text = await readPdfText(await readFile(await (await coming).path()));
  for (const word of words) expect(text).toContain(word);
  for (const money of [/\+ R\$ 2\.400,00/, /- R\$ 600,00/, /- R\$ 1\.800,00/]) {
    expect(text).toMatch(money);
  }
  for (const title of ["Balança na chegada", "Balança na saída"]) expect(text).toContain(title);
  // Both sent the same picture. A hash may be broken over two lines.
  const sha256 = createHash("sha256").update(evidencePhoto.buffer).digest("hex");
  expect(text.replaceAll(" ", "").split(`SHA-256${sha256}`)).toHaveLength(3);
}

/** Written while the signal goes and comes, and sent with a photo. */
async function defend(page: Page, context: BrowserContext): Promise<void> {
  const defence = page.getByLabel("Sua defesa");
  await expect(defence).toBeVisible();
  await context.setOffline(true);
  await defence.fill("Carregamos duas toneladas, a balança daqui mostra.");
  await expect(page.getByText("O rascunho está guardado neste aparelho.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Rascunho salvo. Só você vê.")).toBeVisible();
  await page.reload();
  await expect(defence).toHaveValue(/duas toneladas/);
  await attachPhoto(page, "Balança na saída");
  await page.getByRole("button", { name: "Enviar defesa" }).click();
  await expect(page.getByRole("button", { name: "Abrir Balança na saída" })).toBeVisible();
}

/** A quarter goes back: the handle by the keyboard, the words by hand. */
async function counterWithKeys(page: Page): Promise<void> {
  await press(page, "Fazer contraproposta");
  const dialog = page.getByRole("dialog", { name: "Fazer contraproposta" });
  const handle = dialog.getByRole("slider", { name: "Parte que fica com o vendedor" });
  await handle.focus();
  await page.keyboard.press("End");
  await expect(dialog.getByLabel("Valor exato ao comprador")).toHaveValue("0,00");
  for (let step = 0; step < 25; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByLabel("Valor exato ao comprador")).toHaveValue("600,00");
  await dialog.getByLabel("Motivo, em uma ou duas frases").fill("Um quarto não chegou, e só isso.");
  await dialog.getByRole("button", { name: /^Propor R\$\s600,00 ao comprador$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sua proposta", { exact: true }).first()).toBeVisible();
}

/** Found by its code, divided with the handle, decided with a reason. */
async function decideAtDesk(page: Page, code: string): Promise<void> {
  await page.goto("/admin/disputes");
  await page.getByLabel("Código da disputa ou do pedido").fill(code);
  const line = page.getByRole("link", { name: /Qualidade diferente da combinada/ });
  await expect(line).toHaveCount(1);
  await expectWellDrawn(page);
  await line.click();
  await page.waitForURL((url) => url.pathname === `/admin/disputes/${code}`);
  await expect(page.getByText("pede 45% de volta")).toBeVisible();
  await expectWellDrawn(page);
  await page.getByRole("slider", { name: "Parte que fica com o vendedor" }).fill("70");
  await expect(page.getByLabel("Valor exato ao comprador")).toHaveValue("720,00");
  await page
    .getByLabel("Motivo, em uma ou duas frases")
    .fill("O laudo do destino mediu 15,8%. O desconto cobre a secagem e a quebra.");
  await page.getByRole("button", { name: "Decidir agora" }).click();
  const dialog = page.getByRole("dialog", { name: "Decidir a disputa" });
  await dialog.getByRole("button", { name: "Decidir agora" }).click();
  await expect(page.getByRole("heading", { name: "Decisão da AREON" })).toBeVisible();
}
