import { newsletterPages, oneClickPath } from "@areon/contracts/content/newsletter";
import type { z } from "zod";
import { readMailCompany } from "#modules/settings";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { noticeMail } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import type { newsletterMailTask } from "./newsletter-mail-task.ts";
import { confirmationMail, welcomeMail } from "./newsletter-mails.ts";
import { newsletterToken } from "./newsletter-token.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sendMail: SendMail;
}

/** Throws while it is worth another try; who has answered or left meanwhile gets nothing. */
export async function sendNewsletterMail(
  { db, config, sendMail }: Parts,
  { subscription_id: id, kind }: z.infer<typeof newsletterMailTask.payload>,
  effectKey: string,
): Promise<void> {
  const row = await db
    .selectFrom("content.newsletter_subscriptions")
    .select(["email", "confirm_key", "leave_key"])
    .where("id", "=", id)
    .where("state", "=", kind === "confirmation" ? "pending" : "confirmed")
    .executeTakeFirst();
  if (!row?.email) return;
  const origin = config.PUBLIC_ORIGIN;
  const leave = newsletterToken({ id, key: row.leave_key });
  const notice =
    row.confirm_key === null
      ? welcomeMail(`${origin}${newsletterPages.leave}?chave=${leave}`)
      : confirmationMail(
          `${origin}${newsletterPages.confirm}?chave=${newsletterToken({ id, key: row.confirm_key })}`,
        );
  const outcome = await sendMail({
    effectKey,
    to: row.email,
    content: noticeMail(notice, await readMailCompany(db)),
    oneClickLeave: `${origin}${oneClickPath}/${leave}`,
  });
  if (!outcome.sent && outcome.reason === "unreachable") {
    throw new Error(`mail not sent: ${outcome.detail}`);
  }
}
