import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { getProductHistory as endpoint } from "@areon/contracts/catalog/history";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { listHistory } from "../products/list-history.ts";
import { findProduct } from "../products/product.queries.ts";

export async function getProductHistory(
  db: Database,
  { params, query }: Pick<EndpointRequest<typeof endpoint>, "params" | "query">,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await findProduct(db, params.id);
  return row ? listHistory(db, { row, forDesk: true }, query) : refuse("not_found");
}
