import { expect, type Locator, type Page } from "@playwright/test";
import { typeCode } from "./identity-steps.ts";
import { press } from "./payments-steps.ts";
import { pin } from "./wallet-people.ts";

export interface TypedBid {
  /** "110,00"; the suggested one without it. */
  amount?: string;
  /** "150,00": the secret limit of an automatic bid. */
  limit?: string;
  /** What the button says that it sends. */
  sent: string;
}

/** In the form or the dialog that is open, up to the button that says the amount. */
export async function bidOnScreen(page: Page, bid: TypedBid): Promise<void> {
  const money = page.getByLabel(/^Seu lance por/);
  await expect(money).toBeVisible();
  if (bid.amount) await money.fill(bid.amount);
  if (bid.limit) {
    await page.getByRole("switch", { name: /^Lance automático/ }).check();
    await page.getByLabel(/^Limite m/).fill(bid.limit);
  }
  // On a phone the form stands in a sheet of its own, so the other width has no such button.
  await page
    .getByRole("button", { name: confirmation(bid.sent) })
    .filter({ visible: true })
    .first()
    .click();
}

/** The first bid of somebody in an auction asks for the PIN. */
export async function firstBidOnScreen(page: Page, bid: TypedBid): Promise<void> {
  await bidOnScreen(page, bid);
  const proof = page.getByRole("dialog", { name: "Confirme com seu PIN" });
  await expect(proof).toBeVisible();
  await typeCode(page, "Número 1 de 6", pin);
  await proof.getByRole("button", { name: confirmation(bid.sent) }).click();
  await expect(proof).toBeHidden();
}

function confirmation(amount: string): RegExp {
  return new RegExp(`^Confirmar lance de R\\$\\s${amount}`);
}

/** Beside the running time: "R$ 135,00 / saca 60 kg". */
export function shownPrice(page: Page, amount: string): Locator {
  return page
    .getByText(new RegExp(`^R\\$\\s${amount}\\s/\\ssaca`))
    .filter({ visible: true })
    .first();
}

export interface TypedAuction {
  kind: "Padrão" | "Reverso";
  title: string;
  /** As the field of day and hour takes it, in Brasília. */
  endsAt: string;
}

/** A hundred sacks from R$ 100,00 each in steps of R$ 5,00, in the dialog that is open. */
export async function fillAuction(page: Page, auction: TypedAuction): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Criar Novo Leilão" });
  await dialog.getByRole("radio", { name: new RegExp(`^${auction.kind}`) }).check({ force: true });
  await dialog.getByLabel("Título").fill(auction.title);
  await dialog.getByLabel("Categoria").selectOption("Outros");
  await dialog.getByLabel("Quantidade").fill("100");
  await dialog.getByLabel("Unidade").selectOption("Saca de 60 kg");
  await dialog
    .getByLabel(auction.kind === "Padrão" ? "Lance Inicial" : "Preço Máximo")
    .fill("100,00");
  await dialog.getByLabel("Incremento mínimo").fill("5,00");
  await dialog.getByLabel("Data de encerramento").fill(auction.endsAt);
  await dialog.getByRole("button", { name: "Criar Leilão" }).click();
  if (auction.kind !== "Padrão") return;
  const question = page.getByRole("dialog", { name: "Publicar este leilão?" });
  await expect(question).toContainText("Você recebe");
  await question.getByRole("button", { name: "Publicar leilão" }).click();
}

/** From the list, by its card; the address has its id. */
export async function openFromList(page: Page, title: string): Promise<string> {
  await page.getByRole("link", { name: `Ver Detalhes: ${title}` }).click();
  await page.waitForURL(/\/auctions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** What is left of the price, from the wallet. */
export async function payRest(page: Page, rest: string): Promise<void> {
  await page.getByRole("link", { name: "Pagar agora" }).click();
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText(
    `R$\u00a0${rest}`,
  );
  await page.getByRole("radio", { name: /^Carteira AREON/ }).check();
  await page.getByLabel("Senha da carteira").fill(pin);
  await press(page, /^Pagar/);
  await expect(page.getByRole("heading", { level: 1, name: "Compra paga" })).toBeVisible();
}
