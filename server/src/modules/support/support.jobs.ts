import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { createSendMail } from "#platform/mail/send-mail";
import { sendTicketMail } from "./mails/send-ticket-mail.ts";
import { ticketMailTask } from "./mails/ticket-mail-task.ts";

export function supportJobs({ config, db }: { config: Config; db: Database }): Job[] {
  const parts = { config, db, sendMail: createSendMail(config) };
  return [
    job({
      ...ticketMailTask,
      run: (payload, { effectKey }) => sendTicketMail(parts, payload, effectKey),
    }),
  ];
}
