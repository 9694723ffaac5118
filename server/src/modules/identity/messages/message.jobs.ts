import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { createSendMail } from "#platform/mail/send-mail";
import type { Sealer } from "#platform/sealing";
import { createSendSms } from "./sms-port.ts";
import { deliverMessage } from "./deliver-message.ts";
import { deliverMessageTask } from "./deliver-message-task.ts";

export function messageJobs({
  config,
  db,
  sealer,
}: {
  config: Config;
  db: Database;
  sealer: Sealer;
}): Job[] {
  const parts = { db, sealer, sendMail: createSendMail(config), sendSms: createSendSms(config) };
  return [
    job({
      ...deliverMessageTask,
      run: ({ message_id: messageId }, { effectKey }) =>
        deliverMessage(parts, { messageId, effectKey }),
    }),
  ];
}
