import { expect, test } from "./fixtures.ts";
import { atDashboard, register, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { redSquare } from "./test-picture.ts";

const papers = ["Frente do documento", "Verso do documento", "Comprovante de endereço"];

test("a seller sends documents piece by piece, and they wait for the desk", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const person = somebody("Zulmira Prado");
  await signUp(page, person, "Vender");
  const mail = await mailTo(page.request, {
    address: person.email,
    subject: "Confirme seu e-mail",
  });
  await typeCode(page, "Número 1 de 6", codeIn(mail));
  await atDashboard(page, "seller");
  await page.getByRole("link", { name: /Complete seu cadastro/ }).click();
  await register(page);

  await expect(page.getByRole("heading", { name: "Documentos" })).toBeVisible();
  const send = page.getByRole("button", { name: "Enviar para análise" });
  for (const [index, paper] of papers.entries()) {
    await expect(send).toBeDisabled();
    const name = `papel-${index}.png`;
    const file = { name, mimeType: "image/png", buffer: redSquare(64 + index) };
    await page.getByLabel(paper).setInputFiles(file);
    await expect(page.getByText(name)).toBeVisible({ timeout: 30_000 });
  }
  await page.reload();
  for (const index of papers.keys())
    await expect(page.getByText(`papel-${index}.png`)).toBeVisible();
  await send.click();
  await expect(page.getByText("Documentos enviados")).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByRole("link", { name: /Documentos em análise/ })).toBeVisible();
});
