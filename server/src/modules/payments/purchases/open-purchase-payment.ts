import { whenAwayLater } from "../asking/when-away.ts";
import { findBoleto } from "../boletos/boleto.queries.ts";
import { followBoleto } from "../boletos/follow-boleto.ts";
import { findCardPayment } from "../cards/card-payment.queries.ts";
import { openCheckout } from "../cards/open-checkout.ts";
import { findCharge } from "../charges/charge.queries.ts";
import { registerCharge } from "../charges/register-charge.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePurchasePayment, type PurchasePayment } from "./describe-purchase-payment.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";

/**
 * Tells the bank or the acquirer of what was kept, outside of any transaction, and answers what the buyer
 * pays with. When they take too long it follows: the sweepers go on, and screens are told.
 */
export async function openPurchasePayment(
  parts: PaymentsDependencies,
  { method, id }: { method: PurchaseMethod; id: string },
): Promise<PurchasePayment> {
  if (method === "pix") await tellOfCharge(parts, id);
  else if (method === "boleto") await tellOfBoleto(parts, id);
  else await tellOfCardPayment(parts, id);
  return describePurchasePayment(parts.db, { method, id });
}

async function tellOfCharge({ bank, ...parts }: PaymentsDependencies, id: string): Promise<void> {
  const charge = await findCharge(parts.db, id);
  if (bank && charge?.state === "new") await registerCharge({ ...parts, bank }, charge);
}

async function tellOfBoleto({ bank, ...parts }: PaymentsDependencies, id: string): Promise<void> {
  const boleto = await findBoleto(parts.db, id);
  if (bank && boleto?.state === "creating") {
    await whenAwayLater(followBoleto({ ...parts, bank }, id));
  }
}

async function tellOfCardPayment(
  { acquirer, ...parts }: PaymentsDependencies,
  id: string,
): Promise<void> {
  const payment = await findCardPayment(parts.db, id);
  if (acquirer && payment?.state === "creating")
    await openCheckout({ ...parts, acquirer }, payment);
}
