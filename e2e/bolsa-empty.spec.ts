import type { Locator, Page } from "@playwright/test";
import { inDatabase } from "./database.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";

test.use({ ownDemo: "changed" });
// One after the other, on the same demo.
test.describe.configure({ mode: "default" });

/** While nothing is stored the API says so, which is what these journeys provoke. */
const withoutQuotes = /^answer: 503 .*\/market\/currency-quotes$/;

test.describe("with no quote stored the card says so in red", () => {
  test.beforeEach(async () => {
    // The job of the minute would store a reading in between, also one that it had asked for before.
    await setExchangeService("down");
    await inDatabase("create table market.kept_readings as table market.currency_readings");
    await inDatabase(`
      begin;
      lock table market.currency_readings in access exclusive mode;
      revoke insert on market.currency_readings from areon_app;
      delete from market.currency_readings;
      commit`);
  });

  test.afterEach(async () => {
    await restoreReadings();
    await inDatabase("drop table market.kept_readings");
    await inDatabase("grant insert on market.currency_readings to areon_app");
    await setExchangeService("normal");
  });

  test("and recovers by itself within 30 s", async ({ page, problems }) => {
    await page.clock.install();
    const failure = await openBolsa(page);
    await restoreReadings();
    await page.clock.runFor(31_000);
    await expect(dollar(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    takeOut(problems, withoutQuotes);
  });

  test("and recovers on request", async ({ page, problems }) => {
    const failure = await openBolsa(page);
    await restoreReadings();
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(dollar(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    takeOut(problems, withoutQuotes);
  });
});

/** From a page without quotes, so that the browser has none in memory. */
async function openBolsa(page: Page): Promise<Locator> {
  await page.goto("/nao-existe");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Bolsa" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Erro ao carregar cotações" });
  await expect(failure).toBeVisible();
  await expect(failure).toHaveCSS("color", "rgb(179, 38, 30)");
  return failure;
}

function dollar(page: Page): Locator {
  return page.getByRole("region", { name: "Moedas" }).getByText(/R\$\s\d+,\d{2}$/);
}

async function setExchangeService(mode: "down" | "normal"): Promise<void> {
  const answer = await fetch(`${process.env["E2E_SANDBOX_URL"]}/exchange-rates/mode`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}

async function restoreReadings(): Promise<void> {
  await inDatabase(
    "insert into market.currency_readings select * from market.kept_readings on conflict do nothing",
  );
}
