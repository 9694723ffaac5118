import type { APIRequestContext, Page } from "@playwright/test";
import { publishedOffer, type PublishedOffer } from "./attention-people.ts";
import { atTheBank, txidOf } from "./bank.ts";
import { buyerWith, payReviewed, purchaseInAddress, putInCart } from "./checkout-people.ts";
import { expect, test } from "./fixtures.ts";
import { newInvoiceKey } from "./order-people.ts";
import { receiveLoad } from "./order-steps.ts";
import { balanceOf, partyOf } from "./wallet-people.ts";
import { openAs, signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

/** Of a lot for R$ 64.200,00 an Iniciante pays 3%. */
const net = { cents: 6_227_400n, text: "R$\u00a062.274,00" };

test("one Pix to two sellers, papers, a driver, a receipt, and money in the wallet", async ({
  openPage,
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  const offers = [await publishedOffer(request), await publishedOffer(request)];
  const [offer] = offers as [PublishedOffer, PublishedOffer];
  const buyer = await buyerWith(request, { cents: 0 });
  await openAs(page, buyer, `/product/${offers[0]!.id}`);
  await payByPix(page, request, offers);
  await openOrderOf(page, offer);
  await expect(
    page.getByRole("heading", { name: "O vendedor está preparando a carga" }),
  ).toBeVisible();
  const code = new URL(page.url()).pathname.split("/").at(-1)!;

  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, offer.seller);
  await sellersPage.goto(`/seller/orders/${code}`);
  const link = await prepareLoad(sellersPage, await newInvoiceKey(request, offer.seller));
  await driveLoad(await openPage({ viewport: phone }), link);
  // Nobody touched the buyer's page meanwhile.
  await receiveLoad(page);

  const seller = { ...offer.seller, partyId: await partyOf(offer.seller.email) };
  expect(await balanceOf(seller)).toBe(net.cents);
  await sellersPage.goto("/wallet");
  await expect(sellersPage.getByRole("region", { name: "Saldo disponível" })).toContainText(
    net.text,
  );
  const other = { ...offers[1]!.seller, partyId: await partyOf(offers[1]!.seller.email) };
  expect(await balanceOf(other)).toBe(0n);
  await Promise.all(offers.map((one) => one.withdraw()));
});

async function payByPix(
  page: Page,
  request: APIRequestContext,
  offers: readonly PublishedOffer[],
): Promise<void> {
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  for (const [index, { id }] of offers.entries()) {
    if (index > 0) await page.goto(`/product/${id}`);
    await putInCart(page);
    await expect(cart.getByText(index === 0 ? "1 item" : `${index + 1} itens`)).toBeVisible();
    if (index < offers.length - 1) {
      await page.keyboard.press("Escape");
      await expect(cart).toBeHidden();
    }
  }
  await cart.getByRole("button", { name: "Finalizar Compra" }).click();
  await page.waitForURL("/checkout");
  await expect(page.getByRole("radio", { name: /^Pix/ })).toBeChecked();
  await payReviewed(page);
  const id = await purchaseInAddress(page);
  await expect(page.getByRole("img", { name: /^QR Code do Pix de/ })).toBeVisible();
  await atTheBank(request, `charges/${txidOf(id)}/pay`);
  await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
}

async function openOrderOf(page: Page, offer: PublishedOffer): Promise<void> {
  await page.goto("/buyer/orders");
  await page.getByRole("link", { name: new RegExp(offer.title) }).click();
  await page.waitForURL(/\/buyer\/orders\/[^/]+$/);
}

/** The invoice's key, the truck, and the link for whoever drives it. */
async function prepareLoad(page: Page, invoiceKey: string): Promise<string> {
  await expect(page.getByText("Falta: NF-e")).toBeVisible();
  await page.getByRole("link", { name: "Juntar documentos e agendar" }).click();
  const papers = page.getByRole("dialog", { name: "Carga e documentos" });
  await papers.getByRole("button", { name: "Incluir documento" }).click();
  const paper = page.getByRole("dialog", { name: "Incluir documento" });
  await paper.getByLabel("Chave de acesso").fill(invoiceKey);
  await paper.getByRole("button", { name: "Incluir NF-e" }).click();
  await expect(papers.getByText(/^NF-e /)).toBeVisible();
  await papers.getByRole("button", { name: "Agendar carga" }).click();
  const schedule = page.getByRole("dialog", { name: "Agendar carga" });
  await schedule.getByLabel("Nome do motorista").fill("Valdir Antunes");
  await schedule.getByLabel("Placa").fill("QBC4D21");
  await schedule.getByRole("button", { name: "Agendar carga" }).click();
  await expect(papers.getByText("Valdir Antunes")).toBeVisible();
  await papers.getByRole("button", { name: "Criar link do motorista" }).click();
  return await papers.getByText(/^https?:.*\/entrega\//).innerText();
}

/** Without an account, up to the signature of who took it. */
async function driveLoad(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  const steps = ["Cheguei para carregar", "Carregado", "Saí com a carga", "Cheguei no destino"];
  for (const name of steps) await page.getByRole("button", { name, exact: true }).click();
  await page.getByLabel("Quem recebeu").fill("Rita Sampaio");
  await sign(page);
  await page.getByRole("button", { name: "Carga entregue" }).click();
  await expect(page.getByText("Entrega registrada.")).toBeVisible();
  await expect(page.getByText("Tudo enviado.")).toBeVisible();
}

async function sign(page: Page): Promise<void> {
  const box = page.locator("canvas");
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (const part of [0.3, 0.5, 0.7]) await page.mouse.move(x + width * part, y + height * part);
  await page.mouse.up();
}
