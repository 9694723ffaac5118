import { sql, type RawBuilder } from "kysely";

/** Whether the suspension of a user is in force now; for queries that name the users table `alias`. */
export function isSuspended(alias: string): RawBuilder<boolean> {
  const user = sql.table(alias);
  return sql<boolean>`(${user}.suspended_at is not null
    and (${user}.suspended_until is null or ${user}.suspended_until > platform.now()))`;
}
