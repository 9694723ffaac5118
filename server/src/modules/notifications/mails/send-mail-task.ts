import { z } from "zod";

/** The job's description apart from its work, so that a sweeper can add it without loading the work. */
export const sendMailTask = {
  name: "notifications.send_mail",
  payload: z.object({ mail_id: z.uuid() }),
  maxAttempts: 12,
} as const;
