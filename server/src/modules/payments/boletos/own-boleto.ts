import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findBoleto, type BoletoRow } from "./boleto.queries.ts";

/** A boleto of the caller's own wallet; those of others are not there. */
export async function ownBoleto(
  db: Database,
  id: string,
  userId: string,
): Promise<BoletoRow | Refusal> {
  const holder = await moneyHolder(db, userId);
  const boleto = await findBoleto(db, id);
  return boleto && boleto.party_id === holder?.partyId ? boleto : refuse("not_found");
}
