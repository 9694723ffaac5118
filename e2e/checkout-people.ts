import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { publishedOffer, registeredBuyer, type PublishedOffer } from "./attention-people.ts";
import { withWallet, type WalletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";
import { press } from "./payments-steps.ts";

/** A buyer with a PIN and that much in the wallet. */
export async function buyerWith(
  request: APIRequestContext,
  { cents }: { cents: number },
): Promise<WalletPerson> {
  return withWallet(request, await registeredBuyer(request), { cents });
}

/** Five hundred tonnes for R$ 64.200,00, which the buyer fetches or has brought. */
export async function offerToBring(request: APIRequestContext): Promise<PublishedOffer> {
  const offer = await publishedOffer(request);
  await inDatabase("update catalog.products set offers_cif = true where id = $1", [offer.id]);
  return offer;
}

/** How many purchases somebody has begun. */
export async function purchasesOf({ partyId }: WalletPerson): Promise<number> {
  const rows = await inDatabase<{ count: string }>(
    "select count(*) from orders.checkouts where buyer_party_id = $1",
    [partyId],
  );
  return Number(rows[0]!.count);
}

/**
 * From the page of an offer into the cart, whose drawer opens with it. The script of a public page
 * comes with the first touch, so that one may go unheard; pressing again puts in the same.
 */
export async function putInCart(page: Page): Promise<void> {
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(async () => {
    if (!(await cart.isVisible())) {
      await page.getByRole("button", { name: "Pôr no carrinho" }).click({ timeout: 5_000 });
    }
    await expect(cart).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** From the page of the checkout over its review, whose button says what it costs, to the payment. */
export async function payReviewed(page: Page, name: RegExp = /^Pagar R\$/): Promise<void> {
  await press(page, "Revisar compra");
  await confirmReview(page, name);
}

export async function confirmReview(page: Page, name: RegExp = /^Pagar R\$/): Promise<void> {
  const review = page.getByRole("dialog", { name: "Revisão" });
  await expect(review.getByText("Pagamento", { exact: true })).toBeVisible();
  await review.getByRole("button", { name }).click();
}

/** The id of the purchase, once its own page is open. */
export async function purchaseInAddress(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}
