import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { createSendMail } from "#platform/mail/send-mail";
import { applicationMailTask } from "./application-mail-task.ts";
import { sendApplicationMail } from "./send-application-mail.ts";

export function applicationsJobs({ config, db }: { config: Config; db: Database }): Job[] {
  const parts = { config, db, sendMail: createSendMail(config) };
  return [
    job({
      ...applicationMailTask,
      run: ({ application_id: id }, { effectKey }) => sendApplicationMail(parts, id, effectKey),
    }),
  ];
}
