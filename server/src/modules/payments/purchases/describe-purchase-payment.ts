import type { Database } from "#platform/db/database";
import { findBoleto } from "../boletos/boleto.queries.ts";
import { findCardPayment } from "../cards/card-payment.queries.ts";
import { findCharge } from "../charges/charge.queries.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";

export interface PurchasePayment {
  method: PurchaseMethod;
  /**
   * `preparing` until the bank has answered, `coming` when a boleto is paid and its money takes a bank day,
   * `over` when it can't be paid any more, `failed` when the bank would not have it.
   */
  state: "preparing" | "open" | "coming" | "paid" | "over" | "failed";
  /** Of a Pix, and of a boleto too: what is copied and scanned. */
  pixCode: string | null;
  /** The boleto's 47 digits; its file is asked for like that of any boleto, with the purchase's id. */
  boletoLine: string | null;
  boletoDueDate: string | null;
  /** The acquirer's page. */
  cardUrl: string | null;
  payUntil: Date | null;
}

/** What a buyer pays with; nothing of it is shown once it can't be paid. */
export async function describePurchasePayment(
  db: Database,
  { method, id }: { method: PurchaseMethod; id: string },
): Promise<PurchasePayment> {
  if (method === "pix") return describePix(db, id);
  return method === "boleto" ? describeBoleto(db, id) : describeCard(db, id);
}

const nothing = {
  pixCode: null,
  boletoLine: null,
  boletoDueDate: null,
  cardUrl: null,
  payUntil: null,
} as const;

const ofCharge = {
  new: "preparing",
  active: "open",
  paid: "paid",
  underpaid: "over",
  expired: "over",
  removed: "over",
  failed: "failed",
} as const;

async function describePix(db: Database, id: string): Promise<PurchasePayment> {
  const charge = await findCharge(db, id);
  if (!charge) throw new Error(`the purchase ${id} has no charge`);
  const state = ofCharge[charge.state];
  const paying = state === "open" ? { pixCode: charge.code, payUntil: charge.expires_at } : {};
  return { ...nothing, method: "pix", state, ...paying };
}

const ofBoleto = {
  creating: "preparing",
  open: "open",
  settling: "coming",
  paid: "paid",
  expired: "over",
  cancelling: "over",
  cancelled: "over",
  failed: "failed",
} as const;

async function describeBoleto(db: Database, id: string): Promise<PurchasePayment> {
  const boleto = await findBoleto(db, id);
  if (!boleto) throw new Error(`the purchase ${id} has no boleto`);
  const state = ofBoleto[boleto.state];
  const { due_date: boletoDueDate, line: boletoLine, pix_code: pixCode } = boleto;
  const paying = state === "open" ? { boletoLine, pixCode } : {};
  return { ...nothing, method: "boleto", state, boletoDueDate, ...paying };
}

const ofCard = {
  creating: "preparing",
  open: "open",
  paid: "paid",
  refunded: "paid",
  disputed: "paid",
  charged_back: "paid",
  expired: "over",
  failed: "failed",
} as const;

async function describeCard(db: Database, id: string): Promise<PurchasePayment> {
  const payment = await findCardPayment(db, id);
  if (!payment) throw new Error(`the purchase ${id} has no card payment`);
  const state = ofCard[payment.state];
  const { checkout_url: cardUrl, expires_at: payUntil } = payment;
  return { ...nothing, method: "card", state, ...(state === "open" ? { cardUrl, payUntil } : {}) };
}
