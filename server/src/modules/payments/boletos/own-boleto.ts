import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findBoleto, isWalletBoleto, type BoletoRow, type WalletBoleto } from "./boleto.queries.ts";

/** A boleto that the caller made in the own wallet; those of others are not there. */
export async function ownBoleto(
  db: Database,
  id: string,
  userId: string,
): Promise<WalletBoleto | Refusal> {
  const boleto = await ownPayableBoleto(db, id, userId);
  return isRefusal(boleto) || isWalletBoleto(boleto) ? boleto : refuse("not_found");
}

/** The same, or one that pays a purchase of the caller. */
export async function ownPayableBoleto(
  db: Database,
  id: string,
  userId: string,
): Promise<BoletoRow | Refusal> {
  const holder = await moneyHolder(db, userId);
  const boleto = await findBoleto(db, id);
  return boleto && boleto.party_id === holder?.partyId ? boleto : refuse("not_found");
}
