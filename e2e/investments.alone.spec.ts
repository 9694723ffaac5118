import { Client } from "pg";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { widths } from "./payments-steps.ts";
import { signIn, walletPerson } from "./wallet-people.ts";
import { newId } from "../server/src/platform/ids.ts";

// The partner is everybody's, so these run when the others are done.
const key = "partners.investments";
let partner: unknown;

test.beforeAll(async () => {
  partner = await setPartner(null);
});
test.afterAll(async () => {
  await setPartner(partner);
});

for (const { name, viewport } of widths) {
  test.describe(name, () => {
    test.use({ viewport });

    test("with no partner the page says so and offers nothing", async ({ page, request }) => {
      await signIn(page, await walletPerson(request, { cents: 1_000_00 }));
      await page.goto("/wallet/investments");
      await expect(page.getByText("Ainda não oferecemos investimentos")).toBeVisible();
      await expect(page.getByRole("button", { name: "Investir" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /CDB|LCA/ })).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}

/** As two administrators would; gives back what held before. */
async function setPartner(value: unknown): Promise<unknown> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(
      `select value from settings.values where key = $1 and valid_from <= platform.now()
       order by valid_from desc, id desc limit 1`,
      [key],
    );
    await client.query(
      `insert into settings.values (id, key, value, valid_from, reason)
       values ($1, $2, $3::jsonb, platform.now(), 'e2e')`,
      [newId(), key, JSON.stringify(value)],
    );
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
