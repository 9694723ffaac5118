import { approveSeller } from "./desk-steps.ts";
import { expect, test } from "./fixtures.ts";
import { atDashboard, register, signUp, somebody, typeCode } from "./identity-steps.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { expectNothingCut } from "./nothing-cut.ts";
import { redSquare } from "./test-picture.ts";

/** As cameras and scanners name their files: without a place to break the line. */
const nameOf = (index: number) => `comprovante_de_residencia_da_fazenda_santa_rita_${index}.png`;
const papers = ["Frente do documento", "Verso do documento", "Comprovante de endereço"];

test("a seller sends documents piece by piece, and an administrator approves them", async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = somebody(`Zulmira Prado ${process.pid}`);
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
    const name = nameOf(index);
    const file = { name, mimeType: "image/png", buffer: redSquare(64 + index) };
    await page.getByLabel(paper).setInputFiles(file);
    await expect(page.getByText(name)).toBeVisible();
  }
  await page.reload();
  for (const index of papers.keys()) await expect(page.getByText(nameOf(index))).toBeVisible();
  await expectNothingCut(page);
  await send.click();
  await expect(page.getByText("Documentos enviados")).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByRole("link", { name: /Documentos em análise/ })).toBeVisible();

  await approveSeller(await openPage(), person.name);
  await expect(page.getByRole("button", { name: /^Notificações, \d+ não lidas?$/ })).toBeVisible();
  await page.goto("/seller/cadastro");
  await expect(page.getByText("Cadastro completo", { exact: true })).toBeVisible();
});
