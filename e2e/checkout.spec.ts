import { newId } from "../server/src/platform/ids.ts";
import { publishedOffer } from "./attention-people.ts";
import { atTheBank, txidOf } from "./bank.ts";
import {
  buyerWith,
  confirmReview,
  offerToBring,
  payReviewed,
  purchaseInAddress,
  purchasesOf,
  putInCart,
} from "./checkout-people.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { fillSignIn } from "./identity-steps.ts";
import { comeFromElsewhere } from "./passing-time.ts";
import { pressByKey } from "./payments-steps.ts";
import { balanceOf, pin } from "./wallet-people.ts";
import { openAs } from "./signed-in.ts";
import { desk, phone } from "./nothing-cut.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a buyer pays two sellers with one Pix and sees both orders paid", async ({
    page,
    request,
  }) => {
    const [first, second] = [await publishedOffer(request), await publishedOffer(request)];
    const buyer = await buyerWith(request, { cents: 0 });
    await openAs(page, buyer, `/product/${first.id}`);
    await putInCart(page);
    await page.keyboard.press("Escape");
    await page.goto(`/product/${second.id}`);
    await putInCart(page);
    const cart = page.getByRole("dialog", { name: "Carrinho" });
    await expect(cart.getByText("2 itens")).toBeVisible();
    await cart.getByRole("button", { name: `Aumentar ${second.title}` }).click();
    await expect(cart.getByText("R$\u00a0129.684,00")).toBeVisible();
    await cart.getByRole("button", { name: "Finalizar Compra" }).click();
    await page.waitForURL("/checkout");
    await expect(page.getByRole("radio", { name: /^Pix/ })).toBeChecked();
    await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText(
      "R$\u00a0129.684,00",
    );
    await payReviewed(page);
    const id = await purchaseInAddress(page);
    await expect(page.getByText("Aguardando pagamento")).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR Code do Pix de/ })).toBeVisible();
    await atTheBank(request, `charges/${txidOf(id)}/pay`);
    await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Ver pedido O-/ })).toHaveCount(2);
    expect(await balanceOf(buyer)).toBe(0n);
    await page.goto("/buyer/dashboard");
    await expect(page.getByRole("button", { name: "Carrinho, vazio" })).toBeVisible();
    await Promise.all([first.withdraw(), second.withdraw()]);
  });

  test("a load that is brought is paid from the wallet with the PIN, by keyboard alone", async ({
    page,
    request,
    problems,
  }) => {
    const offer = await offerToBring(request);
    const buyer = await buyerWith(request, { cents: 50_000_000 });
    await openAs(page, buyer, `/product/${offer.id}`);
    await page.getByRole("radio", { name: /^CIF/ }).press("Space");
    await pressByKey(page, "Comprar agora");
    await page.waitForURL(/\/checkout\?produto=/);
    await pressByKey(page, "Novo endereço");
    const dialog = page.getByRole("dialog", { name: "Novo endereço" });
    await expect(dialog.getByLabel("Nome do endereço")).toBeFocused();
    await page.keyboard.type("Fazenda Boa Vista");
    await dialog.getByLabel("CEP").fill("");
    await dialog.getByLabel("CEP").pressSequentially("78700000");
    await expect(dialog.getByLabel("Rua, estrada ou fazenda")).toHaveValue(
      "Avenida Marechal Rondon",
    );
    await dialog.getByLabel("Número").fill("120");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);

    // The rest of it at a desk, where most keyboards stand.
    await page.setViewportSize(desk);
    await pressByKey(page, "Editar Fazenda Boa Vista");
    const known = page.getByRole("dialog", { name: "Editar endereço" });
    await expect(known.getByLabel("CEP")).toHaveValue("78700-000");
    await known.getByLabel("Número").fill("121");
    await page.keyboard.press("Enter");
    await expect(known).toHaveCount(0);
    await expect(page.getByText(/^Avenida Marechal Rondon, 121/)).toBeVisible();
    await expect(page.getByRole("radio", { name: /^CIF/ })).toBeChecked();
    await pressByKey(page, "Continuar para pagamento");
    await expect(page.getByText(/^CIF · o vendedor entrega/)).toBeVisible();
    const field = page.getByLabel("Senha da carteira");
    await field.focus();
    await page.keyboard.type("13579");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A senha tem 6 números. Falta 1.")).toBeVisible();
    await page.setViewportSize(phone);
    await field.fill("864209");
    await page.keyboard.press("Enter");
    await confirmReview(page);
    await expect(page.getByText(/^PIN incorreto/i)).toBeVisible();
    await expect(field).toBeFocused();
    await page.setViewportSize(desk);
    await page.keyboard.type(pin);
    await page.keyboard.press("Enter");
    await pressByKey(page, /^Pagar R\$/);
    await purchaseInAddress(page);
    await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Acompanhar pedido" })).toBeVisible();
    expect(await balanceOf(buyer)).toBeLessThan(50_000_000n - 6_420_000n);
    await offer.withdraw();
    takeOut(problems, /me\/step-up/);
  });
});

test("what a visitor gathered joins the cart at sign-in, and below the minimum lot a row goes", async ({
  page,
  request,
}) => {
  const offer = await publishedOffer(request);
  const buyer = await buyerWith(request, { cents: 0 });
  await page.goto(`/p/${offer.slug}`);
  await untilHydrated(page);
  await putInCart(page);
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByText("R$\u00a064.200,00").first()).toBeVisible();
  await cart
    .getByRole("button", { name: `Retirar ${offer.title}` })
    .last()
    .click();
  await expect(cart.getByText("Seu carrinho está vazio")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await putInCart(page);
  await expect(cart.getByText("1 item")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Carrinho, 1 item" }).click();
  await cart.getByRole("button", { name: "Finalizar Compra" }).click();
  await page.waitForURL("/auth?next=%2Fcheckout");
  await untilHydrated(page);
  await comeFromElsewhere();
  await fillSignIn(page, buyer);
  await page.waitForURL("/checkout");
  await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText(offer.title);
  const mine = await request.get("/api/v1/cart", {
    headers: { authorization: buyer.authorization },
  });
  expect(await mine.json()).toMatchObject({ rows: [{ product_id: offer.id, quantity: "500" }] });
  await offer.withdraw();
});

test("a price that changed is told and not charged; a lost answer makes one purchase", async ({
  page,
  request,
  problems,
}) => {
  const offer = await publishedOffer(request);
  const buyer = await buyerWith(request, { cents: 0 });
  await openAs(page, buyer, `/checkout?produto=${offer.id}&qtd=500`);
  const summary = page.getByRole("complementary", { name: "Resumo" });
  await expect(summary).toContainText("R$\u00a064.200,00");
  await offer.setPrice("130.00");
  await payReviewed(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "O valor da compra mudou" }),
  ).toBeFocused();
  await expect(summary).toContainText("R$\u00a065.000,00");
  expect(await purchasesOf(buyer)).toBe(0);

  let isLost = false;
  await page.route("**/api/v1/checkouts", async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    await route.fetch();
    return await route.abort("connectionreset");
  });
  await payReviewed(page);
  await purchaseInAddress(page);
  await expect(page.getByRole("heading", { level: 1, name: "Falta o pagamento" })).toBeVisible();
  expect(isLost).toBe(true);
  expect(await purchasesOf(buyer)).toBe(1);
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compra cancelada" })).toBeVisible();
  await page.getByRole("button", { name: "Comprar de novo" }).click();
  await page.waitForURL("/checkout");
  await expect(summary).toContainText(offer.title);
  await offer.withdraw();
  takeOut(problems, /\/v1\/checkouts$/);
});

test("what was chosen beside the offer, CIF to one's town, is what the cart's checkout asks to pay for", async ({
  page,
  request,
}) => {
  const offer = await offerToBring(request);
  const buyer = await buyerWith(request, { cents: 0 });
  const addAddress = (label: string, postal_code: string) =>
    request.post("/api/v1/addresses", {
      headers: { authorization: buyer.authorization },
      data: {
        id: newId(),
        label,
        receiver: "Joana Prado",
        street: "Rua A",
        number: "1",
        postal_code,
      },
    });
  expect((await addAddress("Sede", "78700-000")).status()).toBe(201);
  await openAs(page, buyer, `/product/${offer.id}`);
  await page.getByRole("radio", { name: /^CIF/ }).check();
  const freight = page.getByRole("region", { name: "Frete" });
  await freight.getByLabel("Município de destino").pressSequentially("Sorriso, MT");
  await expect(freight.getByText("Frete total")).toBeVisible();
  await putInCart(page);
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByText("Entrega CIF em Sorriso, MT")).toBeVisible();
  await cart.getByRole("button", { name: "Finalizar Compra" }).click();
  await page.waitForURL("/checkout");
  await expect(page.getByText(/^Você escolheu entrega em Sorriso, MT/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^FOB/ })).not.toBeChecked();
  await page.getByRole("radio", { name: /^Sede/ }).check();
  await expect(page.getByRole("radio", { name: /^CIF/ })).toBeChecked();
  expect((await addAddress("Fazenda", "78890-000")).status()).toBe(201);
  await page.goto(`/checkout?produto=${offer.id}&qtd=500&entrega=cif&destino=5107925`);
  await expect(page.getByText(/^CIF · o vendedor entrega/)).toBeVisible();
  await expect(page.getByText("Fazenda", { exact: true })).toBeVisible();
  await offer.withdraw();
});
