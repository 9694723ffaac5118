import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  EnterpriseRequest,
  listEnterpriseRequests as endpoint,
} from "@areon/contracts/plans/plans";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listRequestRows, type EnterpriseRequestRow } from "./enterprise-request.queries.ts";

/** For staff; the cursor is the last id of the page before. */
export async function listEnterpriseRequests(
  db: Database,
  { state, cursor, limit }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const after = idSchema.safeParse(cursor).data;
  const rows = await listRequestRows(db, { state, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    requests: await describeRequests(db, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

export async function describeRequests(
  db: Database,
  rows: readonly EnterpriseRequestRow[],
): Promise<EnterpriseRequest[]> {
  const names = await namesOfUsers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ id, user_id, company, contact, message, state, ...row }) => ({
    id,
    user: { id: user_id, name: names.get(user_id) ?? "Conta excluída" },
    company,
    contact,
    message,
    state,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    note: row.note,
  }));
}
