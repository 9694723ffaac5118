import { expect, test, type Page } from "@playwright/test";
import { untilHydrated } from "./fixtures.ts";
import { codeTurnsMs, withFreshCode } from "./fresh-code.ts";

/** Of both administrators of the demonstration; the demo prints it. */
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Journeys at both widths go on beside each other when each has an administrator of its own. */
export function adminFor(width: number): string {
  return width === 390 ? "admin2@demo.areon.br" : "admin@demo.areon.br";
}

/** Signs in and says how the calls that the desk's screens make are signed. */
export async function adminHeaders(page: Page, email: string): Promise<{ authorization: string }> {
  await signInAsAdmin(page, email);
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("areon.session")!) as { access_token: string };
    return session.access_token;
  });
  return { authorization: `Bearer ${token}` };
}

/** Password, then the code of the authenticator app, when it is this journey's turn. */
export async function signInAsAdmin(page: Page, email: string): Promise<void> {
  test.setTimeout(test.info().timeout + codeTurnsMs);
  await page.goto("/auth");
  await untilHydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("areon-demo");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeVisible();
  await withFreshCode({ email, secret }, async (code) => {
    await page.getByLabel("Número 1 de 6").focus();
    await page.keyboard.type(code);
    const home = page.getByRole("heading", { level: 1, name: /^(Bom dia|Boa tarde|Boa noite)/ });
    await expect(home).toBeVisible();
  });
}
