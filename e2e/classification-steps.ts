import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { standardTable } from "../contracts/src/catalog/terms/classification-standards.ts";
import { newId } from "../server/src/platform/ids.ts";
import { readPdfText } from "../server/src/platform/documents/test-pdf-text.ts";
import {
  buyByCall,
  shipByCall,
  tradingPair,
  type BoughtOrder,
  type Trade,
} from "./order-people.ts";
import { redSquare } from "./test-picture.ts";
import { uploadByCall } from "./upload.ts";
import { credit, type WalletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";

/** Sacas of 60 kg at R$ 128,40 that are settled by the table of soy, for a buyer with enough money. */
export async function grainPair(request: APIRequestContext): Promise<Trade> {
  const trade = await tradingPair(request, { title: "Grão com romaneio" });
  await credit(trade.buyer, 10_000_000);
  await inDatabase(
    `update catalog.products set unit = 'sc60', price = 128.40, stock = 5000, classification = $2
     where id = $1`,
    [trade.productId, JSON.stringify(standardTable("soja"))],
  );
  return trade;
}

/** 1.200 sacas, on the road. */
export async function sentGrain(request: APIRequestContext, trade: Trade): Promise<BoughtOrder> {
  const order = await buyByCall(request, trade, { quantity: "1200" });
  await shipByCall(request, trade, order);
  return order;
}

export function ticketCard(page: Page): Locator {
  return page.getByRole("region", { name: "Romaneio de classificação" });
}

/** 16% moisture on all of it, everything else at its limit. */
export async function enterTicket(page: Page): Promise<void> {
  await ticketCard(page).getByRole("button", { name: "Informar romaneio" }).click();
  const dialog = page.getByRole("dialog", { name: "Informar romaneio" });
  await dialog.getByLabel("Peso na balança").fill("72.000");
  for (const [label, value] of [
    ["Impureza", "1"],
    ["Umidade", "16"],
    ["Avariados", "8"],
    ["Esverdeados", "8"],
    ["Quebrados", "30"],
  ] as const) {
    await dialog.getByLabel(label).fill(value);
  }
  const paper = { name: "romaneio.png", mimeType: "image/png", buffer: redSquare(64) };
  await dialog.getByLabel("Romaneio em PDF ou foto").setInputFiles(paper);
  await expect(dialog.getByText("R$ 3.583,26")).toBeVisible();
  await dialog.getByRole("button", { name: "Informar romaneio" }).click();
  await expect(dialog).toBeHidden();
}

/** The same by the call that the form makes, accepted by who informs it; gives the ticket's id. */
export async function ticketByCall(
  request: APIRequestContext,
  { authorization }: WalletPerson,
  order: BoughtOrder,
): Promise<string> {
  const paper = {
    kind: "order_document",
    filename: "romaneio.png",
    content: redSquare(64),
  } as const;
  const answer = await request.post(`/api/v1/orders/${order.id}/classification/tickets`, {
    headers: { authorization },
    data: {
      id: newId(),
      position: 0,
      delivered_kg: "72000",
      figures: {
        impurity: "1.00",
        moisture: "16.00",
        damaged: "8.00",
        greenish: "8.00",
        broken: "30.00",
      },
      file_id: await uploadByCall(request, { authorization }, paper),
      accept: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { classification } = (await answer.json()) as {
    classification: { lines: { ticket: { id: string } }[] };
  };
  return classification.lines[0]!.ticket.id;
}

/** By the call of the contest's form; gives the code of the dispute that follows. */
export async function contestByCall(
  request: APIRequestContext,
  { authorization }: WalletPerson,
  { order, ticketId }: { order: BoughtOrder; ticketId: string },
): Promise<string> {
  const headers = { authorization };
  const path = `/api/v1/orders/${order.id}/classification/tickets/${ticketId}/contest`;
  const data = { id: newId(), reason: "A amostra não é desta carga", wanted_refund: "5000.00" };
  const contested = await request.post(path, { headers, data });
  expect(contested.ok(), await contested.text()).toBe(true);
  const found = await request.get(`/api/v1/disputes?side=buyer&order_id=${order.id}`, { headers });
  const { disputes } = (await found.json()) as { disputes: { code: string }[] };
  return disputes[0]!.code;
}

/** The figures of the example, the same wherever they stand. */
const figures = [
  "Umidade 16% (limite 14%)",
  "− 1.674,419 kg",
  "70.325,581 kg",
  "R$ 154.080,00",
  "R$ 150.496,74",
  "R$ 3.583,26",
];

export async function expectFigures(card: Locator): Promise<void> {
  for (const figure of figures) await expect(card).toContainText(figure);
}

/** The paper says the example's figures, and not one amount or weight more or less than the screen. */
export async function expectSameFigures(card: Locator, pdf: Buffer): Promise<void> {
  const onPaper = await readPdfText(pdf);
  for (const figure of figures) expect(onPaper).toContain(figure);
  expect(measuresIn(onPaper)).toEqual(measuresIn((await card.textContent())!));
}

/** Every amount and every weight once. */
function measuresIn(text: string): string[] {
  const found = text.match(/R\$\s[\d.]+,\d{2}|\d[\d.]*(?:,\d+)?\skg/g) ?? [];
  return [...new Set(found.map((measure) => measure.replaceAll(/\s/g, " ")))].toSorted();
}
