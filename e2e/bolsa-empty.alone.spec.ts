import { Client } from "pg";
import { expect, test, untilHydrated } from "./fixtures.ts";

// Empties the table that other journeys read, so it runs when they are done.
test("with nothing stored the card says so in red, and recovers by itself or on request", async ({
  page,
  problems,
}) => {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"]! });
  await client.connect();
  try {
    await client.query("create temp table kept as table market.currency_readings");
    await client.query("delete from market.currency_readings");
    await page.goto("/nao-existe");
    await untilHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Bolsa" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Erro ao carregar cotações" });
    await expect(failure).toBeVisible();
    const red = await failure.evaluate((element) => getComputedStyle(element).color);
    expect(red).toBe("rgb(179, 38, 30)");
    await client.query("insert into market.currency_readings select * from kept");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(
      page.getByRole("region", { name: "Moedas" }).getByText(/R\$\s\d+,\d{2}$/),
    ).toBeVisible();
  } finally {
    await client.query(
      "insert into market.currency_readings select * from kept on conflict do nothing",
    );
    await client.end();
  }
  const expected = /^answer: 503 .*\/market\/currency-quotes$/;
  problems.splice(0, problems.length, ...problems.filter((text) => !expected.test(text)));
});
