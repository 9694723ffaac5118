import { Client } from "pg";
import { expect, test } from "./fixtures.ts";
import { widths } from "./payments-steps.ts";
import { signIn, walletPerson } from "./wallet-people.ts";

// They take the partners away that other journeys need, so they run when those are done.
const products = [
  {
    partner: "cards",
    path: "/wallet/virtual-card",
    title: "Ainda não oferecemos cartões virtuais",
  },
  { partner: "savings", path: "/wallet/savings", title: "Ainda não oferecemos cofrinhos" },
] as const;

test.beforeAll(() => setPartners("null"));
test.afterAll(() =>
  setPartners(
    "(select v.value from settings.values v where v.key = d.key and v.value <> 'null' order by v.valid_from limit 1)",
  ),
);

for (const { name, viewport } of widths) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const { path, title } of products) {
      test(`without a partner ${path} says so and offers nothing`, async ({ page, request }) => {
        await signIn(page, await walletPerson(request, { cents: 100_00 }));
        await page.goto(path);
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        const main = page.getByRole("main");
        await expect(main.getByRole("link", { name: "Voltar à carteira" })).toBeVisible();
        await expect(main.getByRole("button")).toHaveCount(0);
      });
    }
  });
}

async function setPartners(value: string): Promise<void> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"]! });
  await client.connect();
  await client.query(
    `insert into settings.values (key, value, valid_from, reason)
     select d.key, ${value === "null" ? "'null'::jsonb" : value}, platform.now(), 'journey'
     from settings.definitions d where d.key = any ($1)`,
    [products.map(({ partner }) => `partners.${partner}`)],
  );
  await client.end();
}
