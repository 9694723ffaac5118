import { generate } from "otplib";
import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";

/** Of both administrators of the demonstration; the demo prints it. */
const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const stepMs = 30_000;
const attempts = 4;

/**
 * Password, then the code of the authenticator app. A code works once, so when another journey has
 * just used this one, the next is waited for.
 */
export async function signInAsAdmin(page: Page, email: string): Promise<void> {
  test.setTimeout(test.info().timeout + attempts * stepMs);
  await page.goto("/auth");
  await untilHydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("areon-demo");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeVisible();
  const home = page.getByRole("heading", { level: 1, name: /^(Bom dia|Boa tarde|Boa noite)/ });
  const refusal = page.getByRole("alert").filter({ hasText: /\S/ });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await page.getByLabel("Número 1 de 6").focus();
    await page.keyboard.type(await generate({ secret: totpSecret }));
    await expect(home.or(refusal).first()).toBeVisible();
    if (await home.isVisible()) return;
    await page.waitForTimeout(stepMs);
  }
  throw new Error(`no code was accepted for ${email}`);
}
