import { expect } from "@playwright/test";
import { generate } from "otplib";
import type { PoolClient } from "pg";
import { withConnection } from "./database.ts";

const stepSeconds = 30;

/**
 * Gives the code of a person's authenticator app that is next. A code works once: journeys of one person take
 * turns, and none is ever refused. The server forgives an app whose clock is one step ahead, so two of them
 * can be given without waiting.
 */
export async function withFreshCode<Result>(
  { email, secret }: { email: string; secret: string },
  enter: (code: string) => Promise<Result>,
): Promise<Result> {
  return await withConnection(async (client) => {
    const lock = [`e2e code ${email}`];
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", lock);
    try {
      let step = 0;
      const isNear = async () => {
        const { next, present } = await stepsOf(client, email);
        step = next;
        return next <= present + 1;
      };
      await expect.poll(isNear, { timeout: 2 * stepSeconds * 1000 }).toBe(true);
      return await enter(await generate({ secret, epoch: step * stepSeconds }));
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", lock);
    }
  });
}

/** The first step whose code nobody has used, and the one that the app shows now. */
async function stepsOf(
  client: PoolClient,
  email: string,
): Promise<{ next: number; present: number }> {
  const { rows } = await client.query<{ next: number; present: number }>(
    `select present::int, greatest(coalesce(max(factors.last_step) + 1, 0), present)::int as next
     from floor(extract(epoch from platform.real_now()) / 30) as present
     left join (identity.factors join identity.users on users.id = factors.user_id)
       on users.email = $1 and factors.factor_type = 'totp'
     group by present`,
    [email],
  );
  return rows[0]!;
}
