import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { createSendMail } from "#platform/mail/send-mail";
import { newsletterMailTask } from "./newsletter-mail-task.ts";
import { sendNewsletterMail } from "./send-newsletter-mail.ts";

export function newsletterJobs({ config, db }: { config: Config; db: Database }): Job[] {
  const parts = { config, db, sendMail: createSendMail(config) };
  return [
    job({
      ...newsletterMailTask,
      run: (payload, { effectKey }) => sendNewsletterMail(parts, payload, effectKey),
    }),
  ];
}
