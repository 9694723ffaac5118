import { searchOrders, type SearchOrder } from "@areon/contracts/catalog/search";
import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import type { Condition } from "./row-conditions.ts";
import type { SearchTerms } from "./search-terms.ts";

/** Where a page ends: the key of the order and, among equals, the product. */
export interface Position {
  order: SearchOrder;
  key: string;
  productId: string;
  /** Only by distance: the municipality in which the page ended. */
  municipality: number | null;
}

/** How rows stand in an order; `key` is compared as `type`. */
export interface RowOrder {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  comes: RawBuilder<unknown>;
}

const descending = { direction: sql`desc`, comes: sql`<` };
const byScore = { key: sql`e.score`, type: sql`int`, ...descending };

/** Among offers of the same municipality those by distance stand as by relevance. */
export const rowOrders: Readonly<Record<SearchOrder, RowOrder>> = {
  relevance: byScore,
  distance: byScore,
  newest: { key: sql`e.published_at`, type: sql`timestamptz`, ...descending },
  price_asc: { key: sql`e.price`, type: sql`numeric`, direction: sql`asc`, comes: sql`>` },
  price_desc: { key: sql`e.price`, type: sql`numeric`, ...descending },
};

export function orderBy({ key, direction }: RowOrder): RawBuilder<unknown> {
  return sql`${key} ${direction}, e.product_id ${direction}`;
}

export function after(position: Position | null, { key, type, comes }: RowOrder): Condition {
  if (!position) return sql`true`;
  return sql`(${key}, e.product_id) ${comes} (${position.key}::${type}, ${position.productId}::uuid)`;
}

export function writeCursor({ order, key, productId, municipality }: Position): string {
  return Buffer.from(JSON.stringify([order, key, productId, municipality])).toString("base64url");
}

const keySchemas: Readonly<Record<SearchOrder, z.ZodString>> = {
  relevance: z.string().regex(/^\d{1,9}$/),
  distance: z.string().regex(/^\d{1,9}$/),
  newest: z
    .string()
    .regex(/^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/)
    // The 30th of February is no moment, and PostgreSQL would not take it for one.
    .refine((key) => z.iso.datetime().safeParse(key.replace(" ", "T").replace("+00", "Z")).success),
  price_asc: z.string().regex(/^\d{1,10}\.\d{1,4}$/),
  price_desc: z.string().regex(/^\d{1,10}\.\d{1,4}$/),
};
const cursorSchema = z.tuple([
  z.enum(searchOrders),
  z.string(),
  z.uuid(),
  z.int().min(1_000_000).max(9_999_999).nullable(),
]);

/** Null for anything that `writeCursor` did not make for this order. */
export function readCursor(
  cursor: string,
  { order: wanted, around }: Pick<SearchTerms, "order" | "around">,
): Position | null {
  try {
    const json = Buffer.from(cursor, "base64url").toString();
    const [order, key, productId, municipality] = cursorSchema.parse(JSON.parse(json));
    if (order !== wanted || (order === "distance") !== (municipality !== null)) return null;
    if (municipality !== null && !around!.kmTo.has(municipality)) return null;
    return { order, key: keySchemas[order].parse(key), productId, municipality };
  } catch {
    return null;
  }
}
