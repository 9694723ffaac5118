import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { atDashboard, fillSignIn, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { ageProofs } from "./passing-time.ts";
import { redSquare } from "./test-picture.ts";

test("a person introduces themselves, closes another session and takes their data along", async ({
  page,
  openPage,
  problems,
}) => {
  const person = somebody("Rui Andrade");
  await signUp(page, person, "Comprar");
  const mail = await mailTo(page.request, {
    address: person.email,
    subject: "Confirme seu e-mail",
  });
  await typeCode(page, "Número 1 de 6", codeIn(mail));
  await atDashboard(page, "buyer");

  await page.getByRole("link", { name: "Perfil", exact: true }).first().click();
  const picture = { name: "eu.png", mimeType: "image/png", buffer: redSquare(300) };
  await page.getByLabel("Adicionar foto").setInputFiles(picture);
  await expect(page.getByText("Upload concluído!")).toBeVisible();
  await expect(page.locator("main .ava img")).toBeVisible();
  const username = `rui-${person.email.replaceAll(/\D/g, "").slice(-8)}`;
  await page.getByLabel("Nome de perfil").fill(username);
  const { promise: list, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route("**/places/municipalities?*", async (route) => {
    await list;
    await route.continue();
  });
  await page.getByLabel("Município").fill("Sorriso, MT");
  await page.getByLabel("Celular").fill("(66) 99999-8888");
  await page.getByRole("button", { name: "Salvar perfil" }).click();
  // Saved before the list has come: the place waits for it and is not lost.
  await expect(page.getByRole("button", { name: "Salvando..." })).toBeVisible();
  letItCome();
  await expect(page.getByText("Perfil salvo")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Município")).toHaveValue("Sorriso, MT");
  await expect(page.getByLabel("Nome de perfil")).toHaveValue(username);

  const other = await openPage();
  await other.goto(new URL("/auth", page.url()).href);
  await untilHydrated(other);
  await fillSignIn(other, person);
  await atDashboard(other, "buyer");
  await page.getByRole("link", { name: "Configurações" }).first().click();
  await page.getByRole("button", { name: /^Encerrar / }).click();
  await expect(page.getByText("Sessão encerrada")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\?next=/);

  await ageProofs(person.email);
  await page.getByRole("button", { name: "Pedir cópia" }).click();
  await expect(page.getByRole("dialog", { name: "Confirme que é você" })).toBeVisible();
  await page.getByLabel("Senha atual").fill(person.password);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  const download = page.getByRole("button", { name: "Baixar" });
  await expect(download).toBeVisible();
  const saved = page.waitForEvent("download");
  await download.click();
  expect((await saved).suggestedFilename()).toBe("meus-dados-areon.zip");
  // The session that was closed learns of it by the answers to what it asks for.
  takeOut(problems, /answer: (401 |400 .*refresh_token|403 .*\/logout)/);
  expect(problems.splice(0)).toEqual([expect.stringMatching(/answer: 403 .*\/me\/data-exports/)]);
});
