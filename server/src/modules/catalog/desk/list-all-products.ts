import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listAllProducts as endpoint } from "@areon/contracts/catalog/desk";
import { categoryTree, idsBelow } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeLines } from "../products/describe-lines.ts";
import { listLines } from "../products/line.queries.ts";
import { describeSellers } from "../review/describe-queue.ts";

/** Products of all sellers, in whatever state. */
export async function listAllProducts(
  parts: CatalogDependencies,
  query: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const { cursor, limit, state, category, uf, party_id: partyId, q } = query;
  const rows = await listLines(parts.db, {
    partyId,
    state,
    withRemoved: true,
    categoryIds: idsBelow(await categoryTree(parts.db), category),
    uf,
    q,
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
    products: page.map(({ party_id }, index) => ({
      product: lines[index]!,
      seller: sellers.get(party_id)!,
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
