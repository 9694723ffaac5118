import { sql, type RawBuilder } from "kysely";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { countUsers as endpoint } from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { countRows, type CappedCount } from "#platform/waiting/count-rows";
import { isSuspended } from "../accounts/suspension.ts";

export async function countUsers(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const users = (condition: RawBuilder<boolean>) =>
    sql`select 1 from identity.users u where u.deleted_at is null and ${condition}`;
  const { accounts, buyers, sellers, suspended } = await countRows(db, {
    accounts: users(sql<boolean>`true`),
    buyers: users(sql<boolean>`u.user_type = 'buyer'`),
    sellers: users(sql<boolean>`u.user_type = 'seller'`),
    suspended: users(isSuspended("u")),
  });
  return {
    accounts: bounded(accounts),
    buyers: bounded(buyers),
    sellers: bounded(sellers),
    suspended: bounded(suspended),
  };
}

function bounded({ count, is_capped }: CappedCount): { count: number; is_more: boolean } {
  return { count, is_more: is_capped };
}
