import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOwnHistory as endpoint } from "@areon/contracts/catalog/history";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { listHistory } from "./list-history.ts";
import { ownProduct } from "./own-product.ts";

export async function getOwnHistory(
  db: Database,
  { params, query }: Pick<EndpointRequest<typeof endpoint>, "params" | "query">,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await ownProduct(db, params.id, userId);
  return isRefusal(row) ? row : listHistory(db, { row, forDesk: false }, query);
}
