import type { Locator } from "@playwright/test";
import { demoOffer } from "./catalog-steps.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

const title = "Mesmo produto, outros vendedores";

/** The last sum of each line, in centavos: what the list says it is sorted by. */
async function sumsOf(rows: Locator): Promise<number[]> {
  const texts = await rows.locator("dl > div:last-child > dd").allTextContents();
  expect(texts.length).toBeGreaterThan(1);
  return texts.map((text) => Number(text.replaceAll(/\D/g, "")));
}

test("sellers of one product are compared by what it costs delivered", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/product/P-DEMO-01");
  const section = page.getByRole("region", { name: title });
  const rows = section.getByRole("listitem");
  await expect(section).toContainText("Pelo preço, sem o frete, para 500 sacas");
  await expect(rows.filter({ hasText: "esta oferta" })).toHaveCount(1);
  await expect(rows.first()).toContainText("menor preço");
  const byPrice = await sumsOf(rows);
  expect(byPrice).toEqual(byPrice.toSorted((one, other) => one - other));

  await section.getByLabel("Entregar em").pressSequentially("Santos, SP");
  await expect(section).toContainText("Pelo preço entregue em Santos, SP, para 500 sacas");
  await expect(rows.first()).toContainText("menor entregue");
  await expect(rows.first()).toContainText("km");
  const delivered = await sumsOf(rows);
  expect(delivered).toHaveLength(byPrice.length);
  expect(delivered).toEqual(delivered.toSorted((one, other) => one - other));
  await expectWellDrawn(page);

  // The town is the freight box's too, and another quantity is reckoned anew.
  const freight = page.getByRole("region", { name: "Frete" });
  await expect(freight.getByLabel("Município de destino")).toHaveValue("Santos, SP");
  const perUnit = (await freight.getByText("por saca 60 kg").locator("..").textContent()) ?? "";
  const [amount = ""] = /R\$\s[\d.,]+/.exec(perUnit) ?? [];
  await expect(rows.filter({ hasText: "esta oferta" })).toContainText(amount);
  const quantity = page.getByLabel("Quantidade", { exact: true });
  await quantity.fill("2000");
  await quantity.blur();
  await expect(section).toContainText("em Santos, SP, para 2.000 sacas");

  const other = rows.filter({ hasNotText: "esta oferta" }).first();
  const seller = (await other.getByRole("link").textContent()) ?? "";
  await other.getByRole("link").click();
  await expect(rows.filter({ hasText: "esta oferta" })).toContainText(seller);
  await expect(section).toContainText("Pelo preço entregue em Santos, SP");
  const similar = page.getByRole("heading", { name: "Ofertas parecidas" }).locator("..");
  for (const address of await section.getByRole("link").evaluateAll(addressesOf)) {
    await expect(similar.locator(`a[href="${address}"]`)).toHaveCount(0);
  }
});

function addressesOf(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute("href"));
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the public page of an offer names who else sells it, by price, and leads there", async ({
    page,
    request,
  }) => {
    const { slug } = await demoOffer(request);
    await page.goto(`/p/${slug}`);
    const section = page.getByRole("region", { name: title });
    await expect(section).toContainText("Pelo preço, sem o frete.");
    const rows = section.getByRole("listitem");
    await expect(rows.first()).toContainText("menor preço");
    const sums = await sumsOf(rows);
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    const other = rows.filter({ hasNotText: "esta oferta" }).first().getByRole("link");
    await expect(other).toHaveAttribute("href", /^\/p\//);
    await other.click();
    await expect(section.getByText("esta oferta")).toBeVisible();
  });
});
