import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { countAttempts, inEvenSteps, networkOf } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import type { Origin } from "#platform/http/actor";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { newsletterMailTask } from "./newsletter-mail-task.ts";

/** Much longer than either way takes, so that the time does not tell a known address from a new one. */
const stepMs = 250;

/**
 * Everybody gets the same answer. A mail goes to whoever has not said yes, at most one a minute and ten an
 * hour; a reader who asks again is left in peace.
 */
export async function subscribe(
  parts: { db: Database; sealer: Sealer },
  { email, source }: { email: string; source: string },
  origin: Origin,
): Promise<null | Refusal> {
  const network = ["newsletter", networkOf(origin.address)];
  const seconds = await countAttempts(parts, [{ kind: "mail_network", subject: network }]);
  if (seconds !== undefined) return refuse("rate_limited", { seconds });
  return inEvenSteps(stepMs, async () => {
    const address = email.toLowerCase();
    const subject = ["newsletter", address];
    const wait = await countAttempts(parts, [{ kind: "mail_address", subject }]);
    if (wait === undefined) await askBack(parts.db, { address, source });
    return null;
  });
}

async function askBack(
  db: Database,
  { address, source }: { address: string; source: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The key of an earlier mail stays good: people click on whichever they find.
    const row = await trx
      .insertInto("content.newsletter_subscriptions")
      .values({
        email: address,
        source,
        confirm_key: randomBytes(32),
        leave_key: randomBytes(32),
      })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet({
          asked_at: sql`case when newsletter_subscriptions.state = 'pending'
            then platform.now() else newsletter_subscriptions.asked_at end`,
        }),
      )
      .returning(["id", "state"])
      .executeTakeFirstOrThrow();
    if (row.state !== "pending") return;
    await addJob(trx, newsletterMailTask, { subscription_id: row.id, kind: "confirmation" });
  });
}
