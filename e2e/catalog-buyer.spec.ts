import { registeredBuyer } from "./attention-people.ts";
import { demoOffer } from "./catalog-steps.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { openAs } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test("a buyer comes in by the promo page and finds an offer in their own area", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const offer = await demoOffer(request);
  await openAs(page, await registeredBuyer(request), "/marketplace1");
  await expect(
    page.getByRole("heading", { level: 1, name: "Compre direto de quem produz" }),
  ).toBeVisible();
  await expect(page.getByText(/^[\d.+]+ ofertas no catálogo agora\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Ver ofertas" }).first().click();
  await page.waitForURL("/buyer/products");

  await page.goto("/product-catalog");
  await page.getByRole("searchbox", { name: "Buscar ofertas" }).fill(offer.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product-catalog\?q=/);
  const found = page.getByRole("article").filter({ hasText: offer.title }).first();
  await expect(found).toContainText("R$");
  await expectWellDrawn(page);
  await found.getByRole("link", { name: offer.title }).click();
  await page.waitForURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
});
