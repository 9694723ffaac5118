import type { Database } from "#platform/db/database";
import { findBoleto } from "../boletos/boleto.queries.ts";
import { findCardPayment } from "../cards/card-payment.queries.ts";
import { findCharge } from "../charges/charge.queries.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";

/** In which ways a purchase was to be paid so far; each has room for one payment of it. */
export async function triedMethods(db: Database, id: string): Promise<PurchaseMethod[]> {
  const found = {
    pix: await findCharge(db, id),
    boleto: await findBoleto(db, id),
    card: await findCardPayment(db, id),
  };
  return (Object.keys(found) as PurchaseMethod[]).filter((method) => found[method]);
}
