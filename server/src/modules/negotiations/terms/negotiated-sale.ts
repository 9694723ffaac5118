import { isSameTable } from "@areon/contracts/catalog/terms/classification";
import { readSale, type SaleFacts } from "#modules/catalog";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { NegotiationRow } from "../negotiation.queries.ts";

type Negotiated = Pick<NegotiationRow, "product_id" | "unit" | "category_id" | "classification">;

/** The offer as it stands now, if it is still what is negotiated. */
export async function negotiatedSale(db: Database, row: Negotiated): Promise<SaleFacts | Refusal> {
  const facts = (await readSale(db, [row.product_id])).offers.get(row.product_id);
  if (!facts) return refuse("negotiation_product_gone");
  return isSameOffer(row, facts) ? facts : refuse("negotiation_product_changed");
}

/** A price per saca says nothing of tonnes, one of soy nothing of corn, and neither of other discounts. */
export function isSameOffer(row: Negotiated, facts: SaleFacts): boolean {
  const { unit, category_id, classification } = row;
  const isSameGoods = unit === facts.unit && category_id === facts.categoryId;
  return isSameGoods && isSameTable(classification, facts.classification);
}
