import { z } from "zod";

/** The job's description apart from its work. It carries an id: addresses stay out of the queue. */
export const applicationMailTask = {
  name: "content.send_application_mail",
  payload: z.object({ application_id: z.uuid() }),
  maxAttempts: 12,
} as const;
