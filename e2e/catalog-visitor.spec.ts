import { registeredBuyer } from "./attention-people.ts";
import { demoOffer, titlesOf, untilAwake } from "./catalog-steps.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { fillSignIn } from "./identity-steps.ts";
import { phone } from "./nothing-cut.ts";
import { comeFromElsewhere } from "./passing-time.ts";
import { expectUsable } from "./reading-steps.ts";

test("a visitor finds soja in Sorriso with a typo and, signed in, stands before it", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const offer = await demoOffer(request);
  const buyer = await registeredBuyer(request);
  await page.goto("/marketplace");
  await untilHydrated(page);
  const sell = page.getByRole("link", { name: "Quero vender" });
  await expect(sell).toHaveAttribute("href", "/auth?next=%2Fseller%2Fproducts");
  const field = page.getByRole("searchbox", { name: /^Buscar/ });
  await expectUsable(field);
  await field.fill("soija sorriso");
  await field.press("Enter");
  await expect(page).toHaveURL("/marketplace?q=soija+sorriso");
  await expect(page.getByText("Mostrando resultados para soja sorriso.")).toBeVisible();
  const card = page
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/p/${offer.slug}"]`) });
  await expect(card).toContainText(offer.title);
  await expect(card).toContainText("Sorriso, MT");
  await page.reload();
  await expect(page).toHaveURL("/marketplace?q=soija+sorriso");
  const found = card.getByRole("link");
  await expectUsable(found);
  await found.click();
  await expect(page).toHaveURL(`/p/${offer.slug}`);
  const title = page.getByRole("heading", { level: 1, name: offer.title });
  await expect(title).toBeVisible();
  const wayIn = page.getByRole("link", { name: "Entrar para comprar" });
  await expectUsable(wayIn);
  await wayIn.click();
  await expect(page).toHaveURL(`/auth?next=%2Fproduct%2F${offer.id}`);
  await untilHydrated(page);
  await expectUsable(page.getByRole("button", { name: "Entrar", exact: true }));
  await comeFromElsewhere();
  await fillSignIn(page, buyer);
  await expect(page).toHaveURL(`/product/${offer.id}`);
  await expect(title).toBeVisible();
  const quantity = page.getByLabel("Quantidade", { exact: true });
  await expect(quantity).toHaveValue("500");
  await expectUsable(quantity);
});

test("what is pressed before the script of a shared offer has come is done once it is there", async ({
  page,
  request,
}) => {
  const offer = await demoOffer(request);
  const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`/p/${offer.slug}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Pôr no carrinho" }).click();
  letThemCome();
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByText("1 item", { exact: true })).toBeVisible();
});

test("filters stand in the address, and going back takes them away one by one", async ({
  page,
}) => {
  await page.goto("/marketplace?categoria=graos");
  await untilHydrated(page);
  await untilAwake(page);
  const filters = page.getByRole("complementary", { name: "Filtros" });
  const state = filters.getByRole("checkbox", { name: /^Mato Grosso \d/ });
  await state.check();
  await expect(page).toHaveURL("/marketplace?categoria=graos&uf=MT");
  await expect(page.getByRole("link", { name: "Remover filtro MT" })).toBeVisible();
  await filters.getByRole("checkbox", { name: /^FOB/ }).check();
  await expect(page).toHaveURL("/marketplace?categoria=graos&uf=MT&entrega=fob");
  await page.goBack();
  await expect(page).toHaveURL("/marketplace?categoria=graos&uf=MT");
  await expect(filters.getByRole("checkbox", { name: /^FOB/ })).not.toBeChecked();
  await page.getByRole("link", { name: "Remover filtro MT" }).click();
  await expect(page).toHaveURL("/marketplace?categoria=graos");
  await expect(state).not.toBeChecked();
});

test("more offers are added to the list, and coming back from one finds the same place", async ({
  page,
}) => {
  await page.goto("/marketplace?verificados=1");
  await untilHydrated(page);
  await untilAwake(page);
  const cards = page.getByRole("article");
  const before = await cards.count();
  await page.getByRole("link", { name: "Carregar mais ofertas" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(page.getByText(/^Você viu \d+ de [\d.+]+ ofertas$/)).toBeVisible();
  const card = cards.nth(before + 2);
  await card.scrollIntoViewIfNeeded();
  const title = await card.getByRole("heading").innerText();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(before + 2).getByRole("heading")).toHaveText(title);
  // Pictures above may still be on their way, and none of them moves the list by more than its edge.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
    .toBeLessThan(4);
});

test("suggestions are reached with the arrows and followed with Enter", async ({ page }) => {
  await page.goto("/marketplace?categoria=graos");
  await untilHydrated(page);
  await untilAwake(page);
  const field = page.getByRole("searchbox", { name: "Buscar em Grãos" });
  await field.fill("soj");
  const suggestions = page.getByRole("list", { name: "Sugestões" }).getByRole("link");
  await expect(suggestions.first()).toBeVisible();
  const chosen = await suggestions.first().getAttribute("href");
  await field.press("ArrowDown");
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(chosen ?? "");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("nothing found names the ways out, and one of them leads on", async ({ page }) => {
  await page.goto("/marketplace?q=soja&uf=MT&preco_max=0.01");
  await expect(page.getByRole("heading", { name: "Nenhuma oferta para “soja”" })).toBeVisible();
  await page.getByRole("link", { name: "Sem “até R$ 0,01”" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the filters come as a sheet that counts what is left and closes on it", async ({
    page,
  }) => {
    await page.goto("/marketplace?categoria=graos");
    await untilHydrated(page);
    await page.getByRole("button", { name: "Filtros" }).click();
    const sheet = page.getByRole("complementary", { name: "Filtros" });
    await sheet.getByRole("checkbox", { name: /^Só verificados/ }).check();
    await expect(page).toHaveURL("/marketplace?categoria=graos&verificados=1");
    await sheet.getByRole("button", { name: /^Ver [\d.+]+ ofertas?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Filtros 1" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words, filters, further pages and offers are plain forms and links", async ({ page }) => {
    await page.goto("/marketplace");
    await page.getByRole("searchbox", { name: /^Buscar/ }).fill("soja");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/[?&]q=soja(&|$)/);
    await page.getByRole("checkbox", { name: /^Mato Grosso \d/ }).check();
    await page.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page.getByRole("link", { name: "Remover filtro MT" })).toBeVisible();
    await page.goto("/marketplace?categoria=graos");
    const firstPage = await titlesOf(page);
    await page.getByRole("link", { name: "Carregar mais ofertas" }).click();
    await expect(page).toHaveURL(/[?&]depois=/);
    await page.waitForLoadState();
    const secondPage = await titlesOf(page);
    expect(secondPage.length).toBeGreaterThan(0);
    expect(secondPage).not.toEqual(firstPage);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("link", { name: "Entrar para comprar" })).toBeVisible();
    await expect(page.getByText("Pedido mínimo").first()).toBeVisible();
  });
});

test("a shared offer says who it is to previews, and has one address", async ({
  page,
  request,
  baseURL,
}) => {
  const offer = await demoOffer(request);
  const answer = await request.get(`/p/outras-palavras-${offer.code.toLowerCase()}`, {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toBe(`/p/${offer.slug}`);
  await page.goto(`/p/${offer.slug}`);
  const content = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`);
  await expect(content("og:title")).toHaveAttribute(
    "content",
    new RegExp(offer.title.slice(0, 20)),
  );
  await expect(content("og:url")).toHaveAttribute("content", `${baseURL}/p/${offer.slug}`);
  await expect(content("twitter:card")).toHaveAttribute("content", "summary_large_image");
  const picture = await content("og:image").getAttribute("content");
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/jpeg");
  const html = await (await request.get(`/p/${offer.slug}`)).text();
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Product", offers: { "@type": "Offer" } });
});

test("an offer that is not there is told as such", async ({ page }) => {
  const answer = await page.goto("/p/soja-p-0000-00");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "Esta oferta não está mais no ar" }),
  ).toBeVisible();
});
