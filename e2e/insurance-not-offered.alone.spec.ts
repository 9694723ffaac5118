import { Client } from "pg";
import { expect, test } from "./fixtures.ts";
import { widths } from "./payments-steps.ts";
import { signIn, walletPerson } from "./wallet-people.ts";

// It takes the insurer away from everybody, so it runs when the other journeys are done.
test.describe("without an insurer", () => {
  const setPartner = async (value: string, reason: string) => {
    const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
    await client.connect();
    await client.query(
      `insert into settings.values (key, value, valid_from, reason)
       values ('partners.insurance', $1::jsonb, platform.now(), $2)`,
      [value, reason],
    );
    await client.end();
  };
  let before: string;

  test.beforeEach(async () => {
    const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
    await client.connect();
    const { rows } = await client.query<{ value: unknown }>(
      `select value from settings.values where key = 'partners.insurance' and valid_from <= platform.now()
       order by valid_from desc, id desc limit 1`,
    );
    await client.end();
    before = JSON.stringify(rows[0]!.value);
    await setPartner("null", "test");
  });

  test.afterEach(() => setPartner(before, "test is over"));

  for (const { name, viewport } of widths) {
    test(`the page says so and offers nothing, on a ${name}`, async ({ page, request }) => {
      await page.setViewportSize(viewport);
      await signIn(page, await walletPerson(request, { cents: 1_000_00 }));
      for (const path of ["/wallet/insurance", "/wallet/insurance/quote/herd"]) {
        await page.goto(path);
        await expect(
          page.getByRole("heading", { name: "Ainda não oferecemos seguros" }),
        ).toBeVisible();
        await expect(page.getByRole("link", { name: /A partir de/ })).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Ver o preço" })).toHaveCount(0);
      }
    });
  }
});
