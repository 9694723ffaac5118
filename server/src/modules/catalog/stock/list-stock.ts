import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listStock as endpoint } from "@areon/contracts/catalog/desk";
import { lineTotal, priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import { categoryTree, idsBelow } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeLines } from "../products/describe-lines.ts";
import { listLines, type LineRow } from "../products/line.queries.ts";
import { describeSellers } from "../review/describe-queue.ts";
import { highestValue } from "./highest-value.ts";

const levels = ["out", "low", "enough"] as const;

/** Published products with what is left of them. */
export async function listStock(
  parts: CatalogDependencies,
  { cursor, limit, level, category }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const rows = await listLines(parts.db, {
    state: "published",
    stockLevel: level === "any" ? undefined : level === "out" ? 0 : 1,
    categoryIds: idsBelow(await categoryTree(parts.db), category),
    before: idSchema.safeParse(cursor).data,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const lines = await describeLines(parts, page);
  const sellers = await describeSellers(
    parts.db,
    page.map(({ party_id }) => party_id),
  );
  return {
    products: page.map((row, index) => ({
      product: lines[index]!,
      seller: sellers.get(row.party_id)!,
      level: levels[row.stock_level],
      value: valueOf(row),
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function valueOf({ price, stock }: LineRow): string {
  const value = lineTotal({ price: priceText(price!), tiers: [] }, quantityText(stock));
  return value.length > highestValue.length ? highestValue : value;
}
