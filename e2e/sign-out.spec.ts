import type { Page } from "@playwright/test";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { atDashboard, fillSignIn, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { redSquare } from "./test-picture.ts";

test("signing out leaves the theme on the device and nothing else; another device takes it from the account", async ({
  page,
  openPage,
  problems,
}) => {
  const person = somebody("Nair Leme");
  await signUp(page, person, "Comprar");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await typeCode(page, "Número 1 de 6", codeIn(await mailTo(page.request, confirmation)));
  await atDashboard(page, "buyer");
  await page.goto("/buyer/settings");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.getByRole("radio", { name: "Escuro" }).check({ force: true });
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect((await saved).ok()).toBe(true);

  const other = await openPage();
  await other.goto(new URL("/auth", page.url()).href);
  await untilHydrated(other);
  await expect(other.locator("html")).not.toHaveClass(/dark/);
  await fillSignIn(other, person);
  await atDashboard(other, "buyer");
  await expect(other.locator("html")).toHaveClass(/dark/);

  // The network is away: whoever leaves must still be able to.
  await page.route(/\/auth\/v1\//, (route) => route.abort("internetdisconnected"));
  await leave(page);
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept).toEqual(["areon.device", "areon.theme"]);
  await page.goBack();
  await expect(page).not.toHaveURL(/settings/);
  takeOut(problems, /ERR_INTERNET_DISCONNECTED .*\/auth\/v1/);
});

test("signing out warns of a file that is still on its way", async ({ page, problems }) => {
  const person = somebody("Ivo Braga");
  await signUp(page, person, "Comprar");
  const confirmation = { address: person.email, subject: "Confirme seu e-mail" };
  await typeCode(page, "Número 1 de 6", codeIn(await mailTo(page.request, confirmation)));
  await atDashboard(page, "buyer");
  await page.goto("/buyer/profile");
  await page.route(/\/files\/uploads/, () => undefined);
  const picture = { name: "eu.png", mimeType: "image/png", buffer: redSquare(300) };
  await page.getByLabel("Adicionar foto").setInputFiles(picture);
  await expect(page.getByText("Enviando 0%")).toBeVisible();
  await page.getByRole("complementary").getByRole("button", { name: "Sair" }).click();
  const warning = page.getByRole("dialog", { name: "Sair sem enviar?" });
  await expect(warning).toContainText("eu.png");
  await warning.getByRole("button", { name: "Continuar conectado" }).click();
  await expect(page).toHaveURL(/profile/);
  await page.getByRole("complementary").getByRole("button", { name: "Sair" }).click();
  await warning.getByRole("button", { name: "Sair assim mesmo" }).click();
  await expect(page.getByText("Você foi desconectado com sucesso.")).toBeVisible();
  takeOut(problems, /files\/uploads/);
});

async function leave(page: Page): Promise<void> {
  await page.getByRole("complementary").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você foi desconectado com sucesso.")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
}
