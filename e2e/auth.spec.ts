import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { withFreshCode } from "./fresh-code.ts";
import { atDashboard, fillSignIn, register, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, linkIn, mailTo } from "./mailbox.ts";
import { givePin } from "./wallet-people.ts";

test("a person signs up, confirms, registers, protects the account, comes back and recovers it", async ({
  page,
}) => {
  const person = somebody("Marta Nogueira");

  await signUp(page, person, "Comprar");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await page.goto(linkIn(await mailTo(page.request, confirmation)));
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await atDashboard(page, "buyer");

  await page.getByRole("link", { name: /Complete seu cadastro/ }).click();
  await register(page);
  await expect(page.getByText("Cadastro completo", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  const secret = await enrol(page);

  await signOut(page);
  await page.goto("/auth?next=/buyer/profile");
  await untilHydrated(page);
  await fillSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeVisible();
  await typeFreshCode(page, { email: person.email, secret });
  await page.waitForURL((url) => url.pathname === "/buyer/profile");

  await signOut(page);
  await page.goto("/auth");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Esqueci a senha" }).click();
  await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeVisible();
  const recovery = { address: person.email, subject: "Crie uma nova senha" };
  const code = codeIn(await mailTo(page.request, recovery));
  // Whoever looked at the mail on the same phone comes back to a page that was loaded anew.
  await page.reload();
  await untilHydrated(page);
  await typeCode(page, "Número 1 de 6", code);
  await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeVisible();
  await typeFreshCode(page, { email: person.email, secret });
  await page.getByLabel("Nova senha").fill(`${person.password}-2`);
  await page.getByLabel("Confirmar senha").fill(`${person.password}-2`);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await atDashboard(page, "buyer");

  await signOut(page);
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, { ...person, password: `${person.password}-2` });
  await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeVisible();
});

async function enrol(page: Page): Promise<string> {
  await page.getByRole("link", { name: /Ative a verificação em duas etapas/ }).click();
  await page.getByRole("button", { name: "Ativar verificação em duas etapas" }).click();
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByAltText("Código QR para o aplicativo autenticador")).toBeVisible();
  const secret = (await page.locator("p.font-mono").innerText()).replaceAll(/\s/g, "");
  await typeCode(page, "Número 1 de 6", await generate({ secret }));
  await expect(page.getByRole("button", { name: "Já guardei os códigos" })).toBeVisible();
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await expect(page.getByText("Restam 10 códigos.")).toBeVisible();
  return secret;
}

async function typeFreshCode(page: Page, app: { email: string; secret: string }): Promise<void> {
  await withFreshCode(app, async (code) => {
    await typeCode(page, "Número 1 de 6", code);
    await expect(page.getByRole("heading", { name: "Confirme que é você" })).toBeHidden();
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("complementary").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você foi desconectado com sucesso.")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
}
