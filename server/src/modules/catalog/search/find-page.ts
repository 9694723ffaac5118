import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { everyCondition, type RowConditions } from "./row-conditions.ts";
import { after, orderBy, rowOrders, type Position } from "./search-position.ts";
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

/** Reads every match and sorts them: for what few rows have. */
export async function sortMatches(db: Database, request: PageRequest): Promise<FoundRow[]> {
  const { terms, conditions } = request;
  return sortRows(
    db,
    request,
    sql`
    select e.* from catalog.search_entries e where ${everyCondition(conditions)}`,
    terms,
  );
}

async function sortRows(
  db: Database,
  { position, limit }: PageRequest,
  matches: RawBuilder<unknown>,
  { order: name, around }: SearchTerms,
): Promise<FoundRow[]> {
  const order = rowOrders[name];
  const shown = sql`e.product_id as "productId", ${order.key}::text as key,
    e.municipality_code as municipality`;
  const { rows } =
    name === "distance"
      ? await sql<FoundRow>`
          with e as materialized (${matches}),
            near as materialized (
              select code, rank from unnest(${around!.nearestFirst.map(({ code }) => code)}::int[])
                with ordinality as n (code, rank))
          select ${shown} from e join near n on n.code = e.municipality_code
          where ${afterNear(position)}
          order by n.rank, ${orderBy(order)} limit ${limit}`.execute(db)
      : await sql<FoundRow>`
          with e as materialized (${matches})
          select ${shown} from e where ${after(position, order)}
          order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows;
}

/** Further away, or in the same municipality and later there. */
function afterNear(position: Position | null): RawBuilder<boolean> {
  if (!position) return sql`true`;
  const last = sql`(select rank from near where code = ${position.municipality})`;
  return sql`(n.rank > ${last} or (n.rank = ${last} and ${after(position, rowOrders.distance)}))`;
}
