import type { APIRequestContext, Page } from "@playwright/test";
import { publishedOffer } from "./attention-people.ts";
import { buyerWith, purchaseInAddress } from "./checkout-people.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, takeOut, test, whileOffline } from "./fixtures.ts";
import { offerByCall, sendProposal } from "./negotiation-steps.ts";
import { press } from "./payments-steps.ts";
import { balanceOf, pin } from "./wallet-people.ts";
import { openAs } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

/** 500 tonnes at R$ 127,00 instead of the listed R$ 128,40. */
const agreed = { text: "R$\u00a063.500,00", cents: 6_350_000n };
const telephone = "(66) 99999-4821";
const note = `Fecho hoje. Me chama no ${telephone}`;

test("a buyer offers another price on the page of an offer, and finds it in the list", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const { offer, buyer } = await offerAndBuyer(request);
  await openAs(page, buyer, `/product/${offer.id}`);
  await page.getByRole("button", { name: "Negociar", exact: true }).click();
  await sendProposal(
    page,
    { quantity: "600", price: "125", note },
    { total: "R$\u00a075.000,00", action: "Enviar oferta" },
  );
  await page.waitForURL(/\/buyer\/negotiations\/N-/);
  await expect(page.getByText("Aguardando resposta")).toBeVisible();
  await expectWellDrawn(page);
  await openFromOwnList(page, offer.title);
  await offer.withdraw();
});

test("a counter-offer and a payment make an order at that price for both", async ({
  openPage,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const { offer, buyer } = await offerAndBuyer(request);
  const code = await offerByCall(request, buyer, {
    product_id: offer.id,
    quantity: "600",
    unit_price: "125.00",
    note,
  });
  await openAs(page, buyer, `/buyer/negotiations/${code}`);
  await expect(page.getByText("Aguardando resposta")).toBeVisible();

  const sellersPage = await openPage({ viewport: phone });
  await openAs(sellersPage, offer.seller, "/seller/negotiations");
  await expect(sellersPage.getByText("1 negociação espera a sua resposta")).toBeVisible();
  await expectWellDrawn(sellersPage);
  await counterOffer(sellersPage, offer.title);

  // Nobody touched the buyer's page meanwhile.
  await page.getByRole("button", { name: "Aceitar oferta" }).click();
  const terms = page.getByRole("dialog", { name: "Aceitar e comprar" });
  await expect(terms.getByText(/^A carga fica reservada até /)).toBeVisible();
  await expectWellDrawn(page);
  await terms.getByRole("button", { name: `Aceitar ${agreed.text}` }).click();
  await purchaseInAddress(page);
  const paymentIsAwaited = "Negócio fechado. Aguardando o pagamento";
  await expect(sellersPage.getByRole("heading", { name: paymentIsAwaited })).toBeVisible();

  await payFromWallet(page);
  expect(await balanceOf(buyer)).toBe(10_000_000n - agreed.cents);
  await page.getByRole("link", { name: "Acompanhar pedido" }).click();
  await expect(page.getByRole("region", { name: "Seu dinheiro agora" })).toContainText(agreed.text);

  await expect(sellersPage.getByText(telephone)).toBeVisible();
  await sellersPage.getByRole("link", { name: /^Ver pedido O-/ }).click();
  await expect(sellersPage.getByRole("region", { name: "Dinheiro da venda" })).toContainText(
    agreed.text,
  );
  await offer.withdraw();
});

async function offerAndBuyer(request: APIRequestContext) {
  const [offer, buyer] = await Promise.all([
    publishedOffer(request),
    buyerWith(request, { cents: 10_000_000 }),
  ]);
  return { offer, buyer };
}

/** The one negotiation of a buyer who has no other. */
async function openFromOwnList(page: Page, title: string): Promise<void> {
  await page.goto("/buyer/negotiations");
  const line = page.getByRole("link", { name: new RegExp(title) });
  await expect(line).toBeVisible();
  await expectWellDrawn(page);
  await line.click();
  await page.waitForURL(/\/buyer\/negotiations\/N-/);
}

/** Before anything is paid the seller reads the words, but not the telephone in them. */
async function counterOffer(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.waitForURL(/\/seller\/negotiations\/N-/);
  await expect(page.getByText(/^Fecho hoje/)).toBeVisible();
  await expect(page.getByText(telephone)).toHaveCount(0);
  await page.getByRole("button", { name: "Contrapropor" }).click();
  await expectWellDrawn(page);
  await sendProposal(
    page,
    { quantity: "500", price: "127" },
    { total: agreed.text, action: "Enviar contraproposta" },
  );
  await expect(page.getByText("Aguardando resposta")).toBeVisible();
}

async function payFromWallet(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Carteira AREON/ }).check();
  await page.getByLabel("Senha da carteira").fill(pin);
  await press(page, /^Pagar/);
  await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
}

test("what was typed outlives a lost network, a quote is asked for, and a refusal ends it", async ({
  context,
  openPage,
  page,
  problems,
  request,
}) => {
  const { offer, buyer } = await offerAndBuyer(request);
  await openAs(page, buyer, `/product/${offer.id}?negociar=1`);
  const dialog = page.getByRole("dialog", { name: "Negociar com o vendedor" });
  await dialog.getByRole("radio", { name: "Pedir cotação" }).check({ force: true });
  await dialog.getByLabel("Quantidade", { exact: true }).fill("1.250");
  await dialog.getByLabel("Mensagem").fill("Preciso em dezembro");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Pedir cotação" }).click();
  await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/buyer\/negotiations\/N-/);
  await expect(page.getByText("Preciso em dezembro")).toBeVisible();
  takeOut(problems, whileOffline);

  const desk = await openPage();
  await openAs(desk, offer.seller, page.url().replace(/^.*\/buyer/, "/seller"));
  await desk.getByRole("button", { name: "Recusar pedido" }).click();
  await desk.getByLabel("Mensagem").fill("Só tenho para janeiro");
  await desk.getByRole("dialog").getByRole("button", { name: "Recusar pedido" }).click();
  await expect(desk.getByRole("heading", { name: "Você recusou o pedido" })).toBeVisible();
  await expect(page.getByText("“Só tenho para janeiro”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Negociar de novo" })).toBeVisible();
  await page.getByRole("button", { name: /^Notificações/ }).click();
  await page
    .getByRole("dialog", { name: "Notificações" })
    .getByRole("link", { name: /Proposta recusada/ })
    .first()
    .click();
  await page.waitForURL(/\/buyer\/negotiations\/[0-9a-f-]{36}$/);
  await offer.withdraw();
});
