import { sql, type RawBuilder } from "kysely";
import type { RowConditions } from "./row-conditions.ts";
import { rowOrders, type Position } from "./search-position.ts";
import type { SearchTerms } from "./search-terms.ts";

export interface FoundRow {
  productId: string;
  key: string;
  municipality: number;
}

export interface PageRequest {
  terms: SearchTerms;
  conditions: RowConditions;
  position: Position | null;
  limit: number;
}

/** What is selected of a row `e`. */
export function shownOf(order: SearchTerms["order"]): RawBuilder<unknown> {
  return sql`e.product_id as "productId", ${rowOrders[order].key}::text as key,
    e.municipality_code as municipality`;
}
