import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { readNewsletterToken } from "./newsletter-token.ts";

/** The address is forgotten at once. Whoever leaves twice has left: mail programs repeat themselves. */
export async function leaveNewsletter(db: Database, token: string): Promise<null | Refusal> {
  const read = readNewsletterToken(token);
  if (!read) return refuse("newsletter_link_invalid");
  const row = await db
    .updateTable("content.newsletter_subscriptions")
    .set({
      state: "left",
      email: null,
      confirm_key: null,
      left_at: sql`coalesce(left_at, platform.now())`,
    })
    .where("id", "=", read.id)
    .where("leave_key", "=", read.key)
    .returning("id")
    .executeTakeFirst();
  return row ? null : refuse("newsletter_link_invalid");
}
