import { idSchema } from "@areon/contracts/core/primitives";
import type { DeskClaimRow, listDeskClaims as endpoint } from "@areon/contracts/insurance/claims";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { namesOfParties } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { claimCardOf } from "../claims/describe-claim.ts";
import { findClaims } from "../claims/claim.queries.ts";
import { findPolicies } from "../policies/policy.queries.ts";

/** Open ones in the order in which they came, ended ones the newest first; the cursor is the last id. */
export async function listDeskClaims(
  db: Database,
  { cursor, limit, state }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const last = idSchema.safeParse(cursor).data ?? null;
  const isOpen = state === "open";
  const { rows } = await sql<{ id: string }>`
    select id from insurance.claims
    where (ended_at is null) = ${isOpen}::boolean and (${last}::uuid is null
      or case when ${isOpen}::boolean then id > ${last}::uuid else id < ${last}::uuid end)
    order by case when ${isOpen}::boolean then id end, id desc limit ${limit + 1}`.execute(db);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return {
    claims: await describeRows(db, ids),
    next_cursor: rows.length > limit ? ids.at(-1)! : null,
  };
}

async function describeRows(db: Database, ids: readonly string[]): Promise<DeskClaimRow[]> {
  const claims = new Map((await findClaims(db, ids)).map((claim) => [claim.id, claim]));
  const rows = ids.map((id) => claims.get(id)!);
  const policies = new Map(
    (
      await findPolicies(
        db,
        rows.map(({ policy_id }) => policy_id),
      )
    ).map((policy) => [policy.id, policy]),
  );
  const names = await namesOfParties(
    db,
    rows.map(({ party_id }) => party_id),
  );
  return rows.map((claim) => {
    const policy = policies.get(claim.policy_id)!;
    return {
      ...claimCardOf(claim),
      policy_code: policy.code,
      line: policy.line,
      person: names.get(claim.party_id)?.name ?? "Conta excluída",
    };
  });
}
