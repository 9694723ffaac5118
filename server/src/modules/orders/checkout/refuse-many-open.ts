import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { countOpenPurchases } from "./checkout.queries.ts";
import { readMostOpenPurchases } from "./purchase-settings.ts";

/** A boleto keeps its goods for days, and is registered at the bank. */
const mostOpenBoletos = 3;

/**
 * Who does not pay holds up only so much of what others would buy. Under the buyer's lock, so that two
 * purchases at once do not both find the last place free.
 */
export async function refuseManyOpen(
  trx: Trx,
  { partyId, method }: { partyId: string; method: PaymentMethod },
): Promise<Refusal | null> {
  if (method === "wallet") return null;
  const open = await countOpenPurchases(trx, partyId);
  const most = await readMostOpenPurchases(trx);
  if (open.all >= most) return refuse("open_purchases_full", { most });
  return method === "boleto" ? refuseMany(open) : null;
}

/** Of what is reserved already, and becomes a boleto only now. */
export async function refuseManyBoletos(trx: Trx, partyId: string): Promise<Refusal | null> {
  return refuseMany(await countOpenPurchases(trx, partyId));
}

function refuseMany({ boletos }: { boletos: number }): Refusal | null {
  const isFull = boletos >= mostOpenBoletos;
  return isFull ? refuse("open_boletos_full", { most: mostOpenBoletos }) : null;
}
