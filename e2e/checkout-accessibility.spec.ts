import {
  buyerWith,
  offerToBring,
  payReviewed,
  purchaseInAddress,
  putInCart,
} from "./checkout-people.ts";
import { expectAccessible, expectAccessibleAt } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { openAs } from "./signed-in.ts";

test.describe.configure({ timeout: 180_000 });

test("cart, checkout and payment have no serious finding at any width, in either theme", async ({
  page,
  request,
}) => {
  const offer = await offerToBring(request);
  const buyer = await buyerWith(request, { cents: 50_000_000 });
  await openAs(page, buyer, `/product/${offer.id}`);
  await putInCart(page);
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByText("1 item")).toBeVisible();
  await expectAccessibleAt(page, 390);
  await expectAccessibleAt(page, 1440);
  await cart.getByRole("button", { name: "Finalizar Compra" }).click();
  await page.waitForURL("/checkout");
  await expect(page.getByLabel("Senha da carteira")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar para pagamento" }).click();
  await page.getByRole("radio", { name: /^Boleto/ }).check();
  await payReviewed(page, /^Gerar boleto/);
  await purchaseInAddress(page);
  await expect(page.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await offer.withdraw();
});
