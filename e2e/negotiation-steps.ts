import { expect, type Page } from "@playwright/test";

export interface TypedProposal {
  quantity: string;
  price: string;
  note?: string;
}

/** In the dialog that is open: what is typed, what it comes to, and the button that sends it. */
export async function sendProposal(
  page: Page,
  { quantity, price, note }: TypedProposal,
  { total, action }: { total: string; action: string },
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quantidade", { exact: true }).fill(quantity);
  await dialog.getByLabel(/^Preço por/).fill(price);
  if (note) await dialog.getByLabel("Mensagem").fill(note);
  await expect(dialog.getByText(total)).toBeVisible();
  await dialog.getByRole("button", { name: action }).click();
  await expect(dialog).toBeHidden();
}
