import { demoBuyer, demoOffer } from "./catalog-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { openAs, signIn } from "./signed-in.ts";

test("results have no serious finding and do not scroll sideways", async ({ page }) => {
  await page.goto("/marketplace?q=soja&uf=MT", { waitUntil: "networkidle" });
  await untilHydrated(page);
  await expectAccessible(page);
});

test("a shared offer has no serious finding and does not scroll sideways", async ({
  page,
  request,
}) => {
  const offer = await demoOffer(request);
  await page.goto(`/p/${offer.slug}`, { waitUntil: "networkidle" });
  await untilHydrated(page);
  await expectAccessible(page);
});

test("an offer before a buyer has no serious finding", async ({ page, request }) => {
  const offer = await demoOffer(request);
  await openAs(page, demoBuyer, `/product/${offer.code}`);
  await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
  await expectAccessible(page);
});

test("the catalogue and the promo page of a buyer have no serious finding", async ({ page }) => {
  await signIn(page, demoBuyer);
  await page.goto("/buyer/products", { waitUntil: "networkidle" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/marketplace1", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
