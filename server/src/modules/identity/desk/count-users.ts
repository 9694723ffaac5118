import { sql, type RawBuilder } from "kysely";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { countUsers as endpoint } from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { isSuspended } from "../accounts/suspension.ts";

/** No figure of a screen walks over a whole table: beyond this it reads "1.000+". */
const bound = 1_000;

export async function countUsers(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const users = (condition: RawBuilder<boolean>) =>
    count(
      db,
      sql`select 1 from identity.users u where u.deleted_at is null and ${condition} limit ${bound + 1}`,
    );
  return {
    accounts: await users(sql<boolean>`true`),
    buyers: await users(sql<boolean>`u.user_type = 'buyer'`),
    sellers: await users(sql<boolean>`u.user_type = 'seller'`),
    suspended: await users(isSuspended("u")),
  };
}

async function count(
  db: Database,
  rows: RawBuilder<unknown>,
): Promise<{ count: number; is_more: boolean }> {
  const { rows: counted } = await sql<{
    found: number;
  }>`select count(*)::int as found from (${rows}) as bounded`.execute(db);
  const { found } = counted[0]!;
  return { count: Math.min(found, bound), is_more: found > bound };
}
