import { Client } from "pg";

/** As if the person had signed in an hour ago. */
export async function ageProofs(email: string): Promise<void> {
  await inDatabase(
    `update identity.sessions set proved_at = proved_at - interval '1 hour'
     where user_id = (select id from identity.users where email = $1)`,
    [email],
  );
}

/** As if the last text message to anybody were more than a minute old. */
export async function forgetTextMessages(): Promise<void> {
  await inDatabase(`delete from identity.attempt_counters where kind = 'sms_address'`, []);
}

/** The people of all journeys sit at this machine; each of them comes from a network of their own. */
export async function comeFromElsewhere(): Promise<void> {
  await inDatabase(`delete from identity.attempt_counters where kind like '%network'`, []);
}

async function inDatabase(query: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
  await client.connect();
  await client.query(query, values);
  await client.end();
}
