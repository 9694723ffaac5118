import { expect, type APIRequestContext, type Page, type ViewportSize } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import {
  buyByCall,
  shipByCall,
  tradingPair,
  type BoughtOrder,
  type Trade,
} from "./order-people.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { redSquare } from "./test-picture.ts";
import type { WalletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { press } from "./payments-steps.ts";
import { uploadByCall } from "./upload.ts";

interface SentWish {
  /** Of what was bought. */
  title: string;
  /** Tonnes at R$ 1.200,00. */
  quantity?: string;
}

/** An order on the road: here every dispute begins. */
export async function sentOrder(
  request: APIRequestContext,
  { title, quantity = "2" }: SentWish,
): Promise<{ trade: Trade; order: BoughtOrder }> {
  const trade = await tradingPair(request, { title });
  const order = await buyByCall(request, trade, { quantity });
  await shipByCall(request, trade, order);
  return { trade, order };
}

/** The same, with its buyer before the screen. */
export async function sentToBuyer(
  page: Page,
  { request, viewport, ...wish }: SentWish & { request: APIRequestContext; viewport: ViewportSize },
): Promise<{ trade: Trade; order: BoughtOrder }> {
  await page.setViewportSize(viewport);
  const sent = await sentOrder(request, wish);
  await signIn(page, sent.trade.buyer);
  return sent;
}

/** From the order's page, with a photo: the load was short. */
export async function openDisputeOf(page: Page, { code }: BoughtOrder): Promise<string> {
  await page.goto(`/buyer/orders/${code}`);
  await pressLink(page, "Abrir disputa");
  await page.waitForURL(`/buyer/disputes/new?order=${code}`);
  await page.getByText("Veio menos do que o combinado").click();
  await page
    .getByLabel("Conte o que houve")
    .fill("Pesamos na chegada: faltaram 600 kg do que foi combinado.");
  await attachPhoto(page, "Balança na chegada");
  await page.getByLabel("Quanto você quer de volta").fill("800,00");
  await expectWellDrawn(page);
  await press(page, "Abrir disputa");
  await page.waitForURL(/\/buyer\/disputes\/D-/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

export const evidencePhoto = {
  name: "IMG_0001.png",
  mimeType: "image/png",
  buffer: redSquare(64),
};

/** Chosen as on a phone, and named; the others read the name. */
export async function attachPhoto(page: Page, title: string): Promise<void> {
  await page.getByLabel("Juntar foto ou documento").setInputFiles(evidencePhoto);
  const chosen = page.getByRole("list", { name: "Provas escolhidas" });
  await chosen.getByRole("textbox").last().fill(title);
  await expect(chosen.getByText(evidencePhoto.name)).toBeVisible();
}

/** An order's page has its ways to a dispute in more than one place. */
export async function pressLink(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name }).filter({ visible: true }).first().click();
}

/** Until the page knows the dispute, its link leads to the list of all. */
export async function followToDispute(page: Page): Promise<void> {
  const known = page.locator('a[href*="/disputes/D-"]', { hasText: "Ver disputa" });
  await known.filter({ visible: true }).first().click();
  await page.waitForURL(/\/(buyer|seller)\/disputes\/D-/);
}

/** Answered by the other side, and handed to the desk, by the calls that the pages make. */
export async function mediatedDispute(
  request: APIRequestContext,
  { buyer, seller }: Trade,
  order: BoughtOrder,
): Promise<{ id: string; code: string }> {
  const opened = await openByCall(request, buyer, {
    order_id: order.id,
    reason: "quality",
    wanted_refund: "1080.00",
    statement: "O amendoim chegou úmido, 15,8% no nosso laboratório.",
  });
  await defendByCall(request, seller, {
    ...opened,
    text: "Saiu daqui com 13,9%, está no laudo. Choveu forte na estrada.",
  });
  await actByCall(request, seller, `/${opened.id}/mediation`);
  return opened;
}

/** The load was short, says the buyer, with a photo. */
export async function shortLoadByCall(
  request: APIRequestContext,
  { buyer }: Trade,
  order: BoughtOrder,
): Promise<{ id: string; code: string }> {
  return openByCall(request, buyer, {
    order_id: order.id,
    reason: "less_quantity",
    wanted_refund: "800.00",
    statement: "Pesamos na chegada: faltaram 600 kg do que foi combinado.",
    evidence: [
      { id: newId(), file_id: await photoOf(request, buyer), title: "Balança na chegada" },
    ],
  });
}

/** The seller's answer with a photo of the same scales. */
export async function defendWithPhotoByCall(
  request: APIRequestContext,
  { seller }: Trade,
  { id }: { id: string },
): Promise<void> {
  const file = { file_id: await photoOf(request, seller), title: "Balança na saída" };
  await actByCall(request, seller, `/${id}/evidence`, file);
  const text = "Carregamos duas toneladas, a balança daqui mostra.";
  await defendByCall(request, seller, { id, text });
}

async function openByCall(request: APIRequestContext, by: WalletPerson, data: object) {
  const id = newId();
  const { code } = await actByCall(request, by, "", { id, ...data });
  return { id, code };
}

async function defendByCall(
  request: APIRequestContext,
  seller: WalletPerson,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await actByCall(request, seller, `/${id}/statement/send`, { text });
}

export async function actByCall(
  request: APIRequestContext,
  by: WalletPerson,
  path: string,
  data: object = {},
): Promise<{ code: string }> {
  const answer = await request.post(`/api/v1/disputes${path}`, {
    headers: { authorization: by.authorization },
    data: { id: newId(), ...data },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { code: string };
}

function photoOf(request: APIRequestContext, person: WalletPerson): Promise<string> {
  const { name, buffer } = evidencePhoto;
  const photo = { kind: "dispute_evidence", filename: name, content: buffer } as const;
  return uploadByCall(request, person, photo);
}
