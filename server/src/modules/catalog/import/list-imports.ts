import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listImports as endpoint } from "@areon/contracts/catalog/import";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { describeImports } from "./describe-imports.ts";
import { listImportRows } from "./import.queries.ts";

export async function listImports(
  db: Database,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(db, userId))!;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listImportRows(db, { partyId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    imports: await describeImports(db, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
