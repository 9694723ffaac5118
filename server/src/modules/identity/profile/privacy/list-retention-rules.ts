import { sql } from "kysely";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listRetentionRules as endpoint } from "@areon/contracts/identity/privacy";
import type { Database } from "#platform/db/database";

/** The rows that the jobs act on, as the privacy page tells them. */
export async function listRetentionRules(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const { rows } = await sql<{
    subject: string;
    title: string;
    basis: string;
    years: number;
    days: number;
  }>`
    select distinct on (subject) subject, title, basis,
      extract(year from period)::int as years, extract(day from period)::int as days
    from identity.retention_rules where valid_from <= platform.now()
    order by subject, valid_from desc`.execute(db);
  return { rules: rows };
}
