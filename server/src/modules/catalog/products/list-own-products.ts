import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listOwnProducts as endpoint } from "@areon/contracts/catalog/products";
import { partyOfUser } from "#modules/identity";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeLines } from "./describe-lines.ts";
import { listLines } from "./line.queries.ts";

export async function listOwnProducts(
  parts: CatalogDependencies,
  { cursor, limit, state, q }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(parts.db, userId))!;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listLines(parts.db, { partyId, state, q, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    products: await describeLines(parts, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
