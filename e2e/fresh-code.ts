import { expect } from "@playwright/test";
import { generate } from "otplib";
import { Client } from "pg";

const stepMs = 30_000;

/** How long the codes of one app may keep two journeys waiting, which take turns. */
export const codeTurnsMs = 3 * stepMs;

/**
 * Types the code of a person's authenticator app. A code works once: journeys of one person take turns,
 * each of them waits until the app shows a code that nobody has used, and none is ever refused.
 */
export async function withFreshCode(
  { email, secret }: { email: string; secret: string },
  enter: (code: string) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [`e2e code ${email}`]);
    await expect.poll(() => isNewStep(client, email), { timeout: 2 * stepMs }).toBe(true);
    await enter(await generate({ secret }));
  } finally {
    await client.end();
  }
}

/** Whether the code that the app shows now is newer than the last one that was accepted. */
async function isNewStep(client: Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>(
    `select coalesce(bool_and(
       coalesce(factors.last_step, 0) < floor(extract(epoch from platform.real_now()) / 30)), true) as is_new
     from identity.factors join identity.users on users.id = factors.user_id
     where users.email = $1 and factors.factor_type = 'totp'`,
    [email],
  );
  return rows[0]!.is_new;
}
