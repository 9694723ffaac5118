import { randomUUID } from "node:crypto";
import type { Notice } from "@areon/contracts/payments/banking-partner";
import { pixView } from "./api-pix/pix-view.ts";
import type { Bank } from "./bank.ts";
import type { Delivery } from "./notices.ts";
import type { PixRecord } from "./state.ts";

/** API Pix tells only of Pix with a txid, to the address that stands for the key it was paid to. */
export function tellOfPix(bank: Bank, pix: PixRecord, delivery: Delivery = "now"): void {
  const webhook = bank.state.webhooks.pix[pix.key];
  if (!webhook || pix.txid === undefined) return;
  const body = JSON.stringify({ pix: [pixView(pix)] });
  bank.notices.add({ source: "pix", subject: pix.txid, body, url: webhook.url }, delivery);
}

export function tellPartner(
  bank: Bank,
  type: Notice["type"],
  data: Notice["data"],
  delivery: Delivery = "now",
): void {
  const url = bank.state.webhooks.partner;
  if (url === undefined) return;
  const notice: Notice = {
    id: randomUUID(),
    type,
    created_at: bank.clock.now().toISOString(),
    data,
  };
  const subject = `${type} ${data.id ?? data.end_to_end_id ?? ""}`;
  bank.notices.add({ source: "partner", subject, body: JSON.stringify(notice), url }, delivery);
}
