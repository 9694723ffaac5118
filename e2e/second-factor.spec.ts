import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { atDashboard, fillSignIn, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { ageProofs, forgetTextMessages } from "./passing-time.ts";
import { codeSentTo } from "./text-messages.ts";

test("a code by text message protects an account, and recovery codes are made anew after a proof", async ({
  page,
  problems,
}) => {
  const person = somebody("Célia Prado");
  const digits = person.email.replaceAll(/\D/g, "").slice(-8).padStart(8, "1");
  const phone = `659${digits}`;
  await signUp(page, person, "Comprar");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await typeCode(page, "Número 1 de 6", codeIn(await mailTo(page.request, confirmation)));
  await atDashboard(page, "buyer");

  await page.goto("/two-factor-auth");
  await page.getByRole("button", { name: "Ativar por SMS" }).click();
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("button", { name: "Enviar código por SMS" }).click();
  await typeCode(page, "Número 1 de 6", await codeSentTo(page.request, `+55${phone}`));
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  await expect(page.getByText("Os anteriores deixaram de valer.")).toBeHidden();
  await expectOnlyCodesOnPaper(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar" }).click();
  expect((await saved).suggestedFilename()).toBe("codigos-de-recuperacao-areon.txt");
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await expect(page.getByText("Restam 10 códigos.")).toBeVisible();

  await ageProofs(person.email);
  await forgetTextMessages();
  await page.getByRole("button", { name: "Gerar novos códigos" }).click();
  await page.getByLabel("Senha atual").fill(person.password);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  const recoveryCode = await page.locator("ul.font-mono li").first().innerText();
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();

  await page.getByRole("complementary").getByRole("button", { name: "Sair" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, person);
  await page.getByRole("button", { name: "Enviar código por SMS" }).click();
  await expect(page.getByText(`•••••-${phone.slice(-4)}`)).toBeVisible();
  await typeCode(page, "Número 1 de 6", await codeSentTo(page.request, `+55${phone}`));
  await atDashboard(page, "buyer");

  await page.goto("/two-factor-auth");
  await page.getByRole("button", { name: "Desligar SMS" }).click();
  await page.getByRole("button", { name: "Perdi o celular" }).click();
  await page.getByLabel("Código de recuperação").fill(recoveryCode);
  await page.getByRole("button", { name: "Desligar", exact: true }).click();
  await expect(page.getByText("Verificação em duas etapas desligada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ativar por SMS" })).toBeVisible();
  expect(problems.splice(0)).toEqual([
    expect.stringMatching(/answer: 403 .*\/identity\/recovery-codes/),
  ]);
});

/** What a printer would get, from a dark screen: the title, the ten codes, dark on nothing. */
async function expectOnlyCodesOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("Códigos de recuperação da AREON")).toBeVisible();
  const codes = page.locator("ul.font-mono li");
  await expect(codes.last()).toBeVisible();
  await expect(codes.last()).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
}
