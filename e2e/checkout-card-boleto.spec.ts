import type { APIRequestContext, Page } from "@playwright/test";
import { publishedOffer } from "./attention-people.ts";
import { atTheBank } from "./bank.ts";
import { buyerWith, payReviewed, purchaseInAddress } from "./checkout-people.ts";
import { expect, test } from "./fixtures.ts";
import { desk, phone } from "./nothing-cut.ts";
import { balanceOf } from "./wallet-people.ts";
import { openAs } from "./signed-in.ts";

/** Somebody without money in the wallet, about to choose how to pay. */
async function atCheckout(page: Page, request: APIRequestContext) {
  const offer = await publishedOffer(request);
  const buyer = await buyerWith(request, { cents: 0 });
  await openAs(page, buyer, `/checkout?produto=${offer.id}&qtd=500`);
  return { offer, buyer };
}

/** All that was paid is in the order: nothing stayed in the wallet. */
async function expectPaid(page: Page, buyer: Parameters<typeof balanceOf>[0]) {
  await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
  await page.getByRole("link", { name: "Acompanhar pedido" }).click();
  await expect(page.getByText("Aguardando carga").first()).toBeVisible();
  expect(await balanceOf(buyer)).toBe(0n);
}

test.describe("at a desk", () => {
  test.use({ viewport: desk });

  test("a card is refused and another one pays, on the acquirer's own page", async ({
    page,
    request,
  }) => {
    const { offer, buyer } = await atCheckout(page, request);
    await page.getByRole("radio", { name: /^Cartão de crédito/ }).check();
    await payReviewed(page);
    await page.waitForURL(`${process.env["E2E_SANDBOX_URL"]}/**`);
    const payWith = async (card: string) => {
      await page.getByLabel("Número do cartão").fill(card);
      await page.getByLabel("Validade (MM/AA)").fill("12/30");
      await page.getByLabel("Código de segurança").fill("123");
      await page.getByLabel("Nome no cartão").fill("MARIA COMPRADORA");
      await page.getByRole("button", { name: /^Pagar/ }).click();
    };
    await payWith("4000 0000 0000 0002");
    await expect(page.getByRole("alert")).toBeVisible();
    await payWith("4111 1111 1111 1111");
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}/);
    await expectPaid(page, buyer);
    await offer.withdraw();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a boleto that is paid at a bank makes the order, without touching the page", async ({
    page,
    request,
  }) => {
    const { offer, buyer } = await atCheckout(page, request);
    await page.getByRole("radio", { name: /^Boleto/ }).check();
    await payReviewed(page, /^Gerar boleto/);
    const id = await purchaseInAddress(page);
    await expect(page.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible();
    await atTheBank(request, `boletos/${id}/pay`, { credited: true });
    await expectPaid(page, buyer);
    await offer.withdraw();
  });
});
