import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getStockSummary as endpoint } from "@areon/contracts/catalog/desk";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { categoryTree } from "../categories/category-tree.ts";

interface CountRow {
  category_id: number;
  products: bigint;
  low: bigint;
  sold_out: bigint;
  value: string;
  counted_at: Date;
}

/** The overview of stock as it was last counted. */
export async function getStockSummary(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const tree = await categoryTree(db);
  const { rows } = await sql<CountRow>`select * from catalog.stock_counts`.execute(db);
  const byId = new Map(rows.map((row) => [row.category_id, row]));
  const categories = tree.all.flatMap(({ id, slug, name, root }) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ slug, name, root, ...numbersOf(row) }];
  });
  const value = rows.reduce((sum, row) => sum + decimalToCents(row.value), 0n);
  const sum = (field: "products" | "low" | "out") =>
    categories.reduce((total, row) => total + row[field], 0);
  return {
    categories,
    total: {
      products: sum("products"),
      low: sum("low"),
      out: sum("out"),
      value: centsToDecimal(value),
    },
    counted_at: rows[0]?.counted_at.toISOString() ?? null,
  };
}

function numbersOf({ products, low, sold_out, value }: CountRow) {
  return { products: Number(products), low: Number(low), out: Number(sold_out), value };
}
