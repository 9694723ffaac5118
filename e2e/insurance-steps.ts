import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { press } from "./payments-steps.ts";
import { givePin } from "./wallet-people.ts";

/** 60 heads of R$ 4.200,00: R$ 252.000,00 insured for R$ 6.048,00, twelve times R$ 504,00. */
export async function quoteHerd(page: Page): Promise<void> {
  await askForHerd(page);
  await expect(page.getByRole("heading", { name: "Sua cotação" })).toBeVisible();
}

/** Everything answered and the price asked for, which need not be there yet. */
export async function askForHerd(page: Page): Promise<void> {
  await page.goto("/wallet/insurance");
  await page.getByRole("link", { name: /Seguro do rebanho/ }).click();
  await page.getByLabel("Animais").selectOption("Gado de corte");
  await page.getByLabel("Município da propriedade").pressSequentially("Sorriso, MT");
  await page.getByLabel("Cabeças").fill("60");
  await page.getByLabel("Valor de cada animal").fill("4200,00");
  await press(page, "Ver o preço");
}

/** The terms read and accepted, the PIN given. */
export async function contractQuote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ler as condições" }).click();
  const terms = page.getByRole("dialog", { name: "Condições do seguro do rebanho" });
  await expect(terms).toContainText("Arrependimento");
  await terms.getByRole("button", { name: "Fechar" }).click();
  await page.getByLabel("Li e aceito as condições do seguro").check();
  await press(page, /^Contratar e pagar R\$\s504,00$/);
  await givePin(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Contratar e pagar/ })
    .click();
  await page.waitForURL(/\/wallet\/insurance\/policies\/[0-9a-f-]+$/);
  await expect(page.getByText(/^Começa em \d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
}
