import { expect, type Page } from "@playwright/test";
import { press } from "./payments-steps.ts";
import { signInAsAdmin } from "./signed-in.ts";

/** As an administrator of the demonstration, from the queue, with a reason for each look and act. */
export async function approveSeller(page: Page, name: string): Promise<void> {
  await signInAsAdmin(page, "admin2@demo.areon.br");
  await page.goto("/admin/users?aba=verificacoes");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Abrir documentos" }).click();
  await giveReason(page, "Fila de verificação", "Abrir documentos");
  await page.getByRole("button", { name: "Aprovar verificação" }).click();
  await giveReason(page, "Documentos conferem", "Aprovar verificação");
}

export async function giveReason(page: Page, reason: string, confirm: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill(reason);
  await press(page, confirm);
  await expect(dialog).toHaveCount(0);
}
