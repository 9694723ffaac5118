import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import type { Locator, Page, Route } from "@playwright/test";
import { untilAwake } from "./catalog-steps.ts";
import { expect, takeOut, test, untilHydrated, whileOffline } from "./fixtures.ts";
import { desk, expectNothingCut, phone } from "./nothing-cut.ts";

test.describe.configure({ timeout: 120_000 });

const widths = [1440, 834, 390];
const companyPages = ["/", "/about", "/banking", "/rede-areon"];

for (const path of companyPages) {
  test(`${path} loses no edge at a desk, on a tablet and on a phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await untilHydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingCut(page);
    }
  });
}

test("the rail of grains goes on card by card by keyboard, and from either end to the other", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await untilHydrated(page);
  await untilAwake(page);
  const rail = page.getByRole("region", { name: "Grãos em destaque" });
  await rail.focus();
  expect(await offsetOf(rail)).toBe(0);
  await page.keyboard.press("ArrowLeft");
  const end = await endOf(rail);
  expect(end).toBeGreaterThan(0);
  await expect.poll(() => offsetOf(rail)).toBe(end);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => offsetOf(rail)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => offsetOf(rail)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Anteriores de Grãos em destaque" }).click();
  await expect.poll(() => offsetOf(rail)).toBe(0);
});

/** Whole, as somebody sees it who scrolls there by hand. */
function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Scripts stay away until they are let come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a press before any script has come is heard once they are there, in the header and in a rail", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letThemCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: "Próximos de Grãos em destaque" }).click();
  letThemCome();
  const rail = page.getByRole("region", { name: "Grãos em destaque" });
  await expect.poll(() => offsetOf(rail)).toBeGreaterThan(100);
  await page.unrouteAll({ behavior: "wait" });
  const letThemComeAgain = await holdScripts(page);
  await page.goto("/about", { waitUntil: "load" });
  await page.getByRole("button", { name: "Carrinho, vazio" }).click();
  letThemComeAgain();
  await expect(page.getByRole("dialog", { name: "Carrinho" })).toBeVisible();
});

for (const viewport of [desk, phone]) {
  test(`who comes back to the front page finds the place they left, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await untilHydrated(page);
    const link = page.getByRole("link", { name: "Falar com vendas" });
    while (!(await isInView(link))) {
      // Not by the wheel: the page follows that one when it gets to it, also after its place was measured.
      await page.evaluate(async () => {
        scrollBy({ top: 400, behavior: "instant" });
        await new Promise(requestAnimationFrame);
      });
    }
    const before = (await link.boundingBox())!.y;
    await page.reload({ waitUntil: "networkidle" });
    await untilHydrated(page);
    await expect.poll(async () => Math.abs((await link.boundingBox())!.y - before)).toBeLessThan(3);
    await link.click();
    await expect(link).toBeHidden();
    await page.goBack();
    await expect.poll(async () => Math.abs((await link.boundingBox())!.y - before)).toBeLessThan(3);
  });
}

test("a rail shows four cards at a desk, fewer on smaller screens, and one and an edge on a phone", async ({
  page,
}) => {
  await page.goto("/");
  const rail = page.getByRole("region", { name: "Grãos em destaque" });
  for (const [width, whole] of [
    [1440, 4],
    [1100, 3],
    [834, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => wholeCards(rail), { message: `${width} px` }).toBe(whole);
  }
});

test("new quotes change the strip and leave what is being read as the server sent it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await untilHydrated(page);
  const rail = page.getByRole("region", { name: "Grãos em destaque" });
  await rail.evaluate((element) => element.setAttribute("data-as-sent", ""));
  const { promise: asked, resolve: answer } = Promise.withResolvers<CurrencyQuotes>();
  // The browser may have let go of an answer's body by the time a test asks for it, so it is read on its way.
  // Once: the page asks again by itself, and the test may end while that is on its way.
  const readOnItsWay = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    answer((await response.json()) as CurrencyQuotes);
  };
  await page.route(/\/market\/currency-quotes$/, readOnItsWay, { times: 1 });
  await page.clock.runFor(61_000);
  const { quotes } = await asked;
  const dollar = Number(quotes[0]!.brl).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await expect(page.getByRole("region", { name: "Cotações de moedas" })).toContainText(dollar);
  await expect(rail).toHaveAttribute("data-as-sent");
});

test("a signal that goes while the page wakes leaves it readable, and it wakes when the signal is back", async ({
  page,
  problems,
}) => {
  let refused = 0;
  await page.route("**/assets/home-content-*.js", (route) => {
    refused += 1;
    return route.abort("internetdisconnected");
  });
  await page.goto("/");
  await untilHydrated(page);
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(refused).toBeGreaterThan(0);
  }).toPass();
  const rail = page.getByRole("region", { name: "Grãos em destaque" });
  await rail.scrollIntoViewIfNeeded();
  await expect(rail.getByRole("article").first()).toBeVisible();
  await page.unroute("**/assets/home-content-*.js");
  const woken = () =>
    rail.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(woken).toBe(true);
  takeOut(problems, whileOffline);
});

test("what sells best says how much of it was sold", async ({ page }) => {
  await page.goto("/");
  const rail = page.getByRole("region", { name: "Mais vendidos do mês" });
  const first = rail.getByRole("article").first();
  await expect(first.getByText("Mais Vendido", { exact: true })).toBeVisible();
  await expect(first.getByText(/^\d+(K?\+)? vendidos?\b/)).toBeVisible();
});

test("the bank's price list has the fee in force for a transfer", async ({ page }) => {
  await page.goto("/banking");
  const row = page.locator("dl > div").filter({ hasText: "Saque por TED" });
  await expect(row).toContainText("1%");
  await expect(row).toContainText("Mínimo de R$ 2,00");
});

test("the bank names what partners sell in it, and who answers for each", async ({ page }) => {
  await page.goto("/banking");
  for (const name of ["Cartão virtual", "Cofrinhos", "Investimentos", "Seguros"]) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await expect(page.getByText(/^Seguros: Seguradora de Demonstração, CNPJ/)).toBeVisible();
});

test("coming from another page, the front page fills itself", async ({ page }) => {
  await page.goto("/bolsa");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "AREON, página inicial" }).click();
  await expect(page.getByRole("region", { name: "Grãos em destaque" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Profissional" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the front page is complete, and its search leads to offers", async ({ page }) => {
    await page.goto("/");
    for (const name of [
      "Grãos em destaque",
      "Gado e proteínas",
      "Mais vendidos do mês",
      "Serviços especializados",
      "Um plano para cada tamanho de porteira",
    ]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByText(/R\$\s\d+,\d{2}/).first()).toBeVisible();
    const services = page.getByRole("region", { name: "Serviços especializados" });
    await expect(services.getByText(/^Prazo: \d+ dias?$/).first()).toBeVisible();
    await expect(page.getByText("Prioridade no suporte")).toBeVisible();
    await expect(page.getByRole("link", { name: "Falar com vendas" })).toHaveAttribute(
      "href",
      "/contato?assunto=enterprise",
    );
    await page.getByRole("searchbox", { name: "Buscar no marketplace" }).fill("soja");
    await page.getByRole("button", { name: "Buscar ofertas" }).click();
    await expect(page).toHaveURL(/\/marketplace\?q=soja$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  for (const path of companyPages.slice(1)) {
    test(`${path} is complete`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/\w/);
    });
  }
});

test("search engines read who stands behind the site and how it is searched", async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get("/")).text();
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@graph": [
      { "@type": "Organization", name: "AREON", url: `${baseURL}/` },
      { "@type": "WebSite", potentialAction: { "@type": "SearchAction" } },
    ],
  });
});

function offsetOf(rail: Locator): Promise<number> {
  return rail.evaluate((element) => Math.round(element.scrollLeft));
}

function endOf(rail: Locator): Promise<number> {
  return rail.evaluate((element) => Math.round(element.scrollWidth - element.clientWidth));
}

function wholeCards(rail: Locator): Promise<number> {
  return rail.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return [...element.querySelectorAll("li")].filter(
      (one) => one.getBoundingClientRect().right <= Math.min(right, innerWidth) + 1,
    ).length;
  });
}
