import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** Whoever has a profile already keeps what they said in it. */
export async function seedDemoServices(trx: Trx, emails: readonly string[]): Promise<void> {
  await sql`
    insert into identity.profiles (user_id, provides_services)
    select id, true from identity.users where email = any (${[...emails]}::text[])
    on conflict do nothing`.execute(trx);
}
