import { generate } from "otplib";
import { withConnection } from "./database.ts";

/**
 * Gives the code that a person's authenticator app shows now, as if none had been used yet: nobody waits half a
 * minute for the next one. Journeys of one person take turns, so that none uses up the code of another. That the
 * server takes no code twice is proved there, in conformance/account.test.ts and trust/check-totp.test.ts.
 */
export async function withFreshCode<Result>(
  { email, secret }: { email: string; secret: string },
  enter: (code: string) => Promise<Result>,
): Promise<Result> {
  return await withConnection(async (client) => {
    const lock = [`e2e code ${email}`];
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", lock);
    try {
      await client.query(
        `update identity.factors set last_step = null from identity.users
         where users.id = factors.user_id and users.email = $1 and factor_type = 'totp'`,
        [email],
      );
      return await enter(await generate({ secret }));
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", lock);
    }
  });
}
