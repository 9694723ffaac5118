import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getDeskProduct as endpoint } from "@areon/contracts/catalog/desk";
import { refuse, type Refusal } from "#platform/refusal";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "../products/describe-product.ts";
import { findProduct } from "../products/product.queries.ts";
import { describeSellers } from "../review/describe-queue.ts";

export async function getDeskProduct(
  parts: CatalogDependencies,
  ref: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await findProduct(parts.db, ref);
  if (!row) return refuse("not_found");
  const sellers = await describeSellers(parts.db, [row.party_id]);
  return {
    product: await describeProduct(parts, row),
    seller: sellers.get(row.party_id)!,
  };
}
