import { expect, type Page } from "@playwright/test";
import { press } from "./payments-steps.ts";

/**
 * The buyer looks everything over and lets the money go. What there is to look at grows while the page
 * learns of the load and its papers, so the boxes are ticked until none is left.
 */
export async function receiveLoad(page: Page): Promise<void> {
  const boxes = page.getByRole("group", { name: "Conferência da carga" }).getByRole("checkbox");
  const confirm = page
    .getByRole("button", { name: /^Confirmar recebimento/ })
    .filter({ visible: true });
  await expect(boxes.first()).toBeVisible();
  await expect(async () => {
    for (const box of await boxes.all()) await box.check();
    await expect(confirm).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await press(page, /^Confirmar recebimento/);
  await press(page, /^Liberar R\$/);
  await expect(page.getByRole("heading", { name: "Pedido concluído" })).toBeVisible();
}
