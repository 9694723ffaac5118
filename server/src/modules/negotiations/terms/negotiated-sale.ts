import { readSale, type SaleFacts } from "#modules/catalog";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { NegotiationRow } from "../negotiation.queries.ts";

type Negotiated = Pick<NegotiationRow, "product_id" | "unit" | "category_id">;

/** The offer as it stands now, if it is still what is negotiated. */
export async function negotiatedSale(db: Database, row: Negotiated): Promise<SaleFacts | Refusal> {
  const facts = (await readSale(db, [row.product_id])).offers.get(row.product_id);
  if (!facts) return refuse("negotiation_product_gone");
  return isSameOffer(row, facts) ? facts : refuse("negotiation_product_changed");
}

/** A price per saca says nothing of tonnes, and one of soy nothing of corn. */
export function isSameOffer(
  { unit, category_id }: Negotiated,
  { unit: unitNow, categoryId }: SaleFacts,
): boolean {
  return unit === unitNow && category_id === categoryId;
}
