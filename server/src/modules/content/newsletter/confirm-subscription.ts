import { sql } from "kysely";
import { retentionPeriod } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import { newsletterMailTask } from "./newsletter-mail-task.ts";
import { readNewsletterToken } from "./newsletter-token.ts";

/** The yes from the mailbox itself. The key is used up by it. */
export async function confirmSubscription(db: Database, token: string): Promise<null | Refusal> {
  const read = readNewsletterToken(token);
  if (!read) return refuse("newsletter_link_invalid");
  return inTransaction(db, async (trx) => {
    const period = await retentionPeriod(trx, "newsletter_unconfirmed");
    const row = await trx
      .updateTable("content.newsletter_subscriptions")
      .set({ state: "confirmed", confirm_key: null, confirmed_at: sql`platform.now()` })
      .where("id", "=", read.id)
      .where("confirm_key", "=", read.key)
      .where("state", "=", "pending")
      .where(sql<boolean>`asked_at > platform.now() - ${period}::interval`)
      .returning("id")
      .executeTakeFirst();
    if (!row) return refuse("newsletter_link_invalid");
    await addJob(trx, newsletterMailTask, { subscription_id: row.id, kind: "welcome" });
    return null;
  });
}
