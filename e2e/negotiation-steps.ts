import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import type { WalletPerson } from "./wallet-people.ts";

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

/** A first offer for what the buyer would fetch, by the call that the dialog makes; gives its code. */
export async function offerByCall(
  request: APIRequestContext,
  { authorization }: WalletPerson,
  offer: { product_id: string; quantity: string; unit_price: string; note: string },
): Promise<string> {
  const answer = await request.post("/api/v1/negotiations", {
    headers: { authorization },
    data: { id: newId(), delivery: "fob", ...offer },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}
