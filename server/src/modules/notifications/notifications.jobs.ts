import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { createSendMail } from "#platform/mail/send-mail";
import { sendMail } from "./mails/send-mail.ts";
import { sendMailTask } from "./mails/send-mail-task.ts";

export function notificationsJobs({ config, db }: { config: Config; db: Database }): Job[] {
  const parts = { config, db, sendMail: createSendMail(config) };
  return [job({ ...sendMailTask, run: ({ mail_id: mailId }) => sendMail(parts, mailId) })];
}
