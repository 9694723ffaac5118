import { regulatedProducts } from "@areon/contracts/settings/terms";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { walletPerson, type WalletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";
import { signIn } from "./signed-in.ts";
import { atEachWidth, expectNothingCut, expectNothingCutAtAny, phone } from "./nothing-cut.ts";

test.use({ ownDemo: "changed" });
// One after the other, on the same demo.
test.describe.configure({ mode: "default" });

// Each of them needs a partner, and the settings of this demo lose them all.
const pages = [
  { path: "/wallet/virtual-card", product: "cartões virtuais" },
  { path: "/wallet/savings", product: "cofrinhos" },
  { path: "/wallet/investments", product: "investimentos" },
  { path: "/wallet/insurance", product: "seguros" },
  { path: "/wallet/insurance/quote/herd", product: "seguros" },
] as const;

const partners = regulatedProducts.map((name) => `partners.${name}`);

let person: WalletPerson;

test.beforeAll(async ({ request }) => {
  person = await walletPerson(request, { cents: 1_000_00 });
  await inSettings(
    `select key, 'null'::jsonb, platform.now(), 'journey' from settings.definitions
     where key = any ($1)`,
  );
});

test.afterAll(async () => {
  await inSettings(
    `select distinct on (key) key, value, platform.now(), 'journey' from settings.values
     where key = any ($1) and value <> 'null' order by key, valid_from desc`,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const { path, product } of pages) {
    test(`without a partner ${path} says so and offers nothing`, async ({ page }) => {
      await signIn(page, person);
      await page.goto(path);
      const main = page.getByRole("main");
      const title = main.getByRole("heading", { name: `Ainda não oferecemos ${product}` });
      await expect(title).toBeVisible();
      await expect(main.getByRole("link", { name: "Voltar à carteira" })).toBeVisible();
      await expect(main.getByRole("button")).toHaveCount(0);
      await expectAccessible(page);
      await expectNothingCutAtAny(page);
    });
  }

  test("without a partner the wallet shows no product", async ({ page }) => {
    await signIn(page, person);
    const answered = [/\/wallet\/cards$/, /\/wallet\/savings$/].map((url) =>
      page.waitForResponse(url),
    );
    await page.goto("/wallet");
    for (const response of await Promise.all(answered)) await response.finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await atEachWidth(page, async () => {
      await expect(page.getByRole("heading", { name: "Entradas e saídas" })).toBeVisible();
      await expect(page.getByRole("link", { name: /Cartão virtual|próxima safra/ })).toHaveCount(0);
      await expectNothingCut(page);
    });
  });
});

/** Adds what the selection gives as the values that hold from now on. */
async function inSettings(selection: string): Promise<void> {
  await inDatabase(`insert into settings.values (key, value, valid_from, reason) ${selection}`, [
    partners,
  ]);
}
