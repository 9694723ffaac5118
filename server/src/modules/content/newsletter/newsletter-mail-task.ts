import { z } from "zod";

/** The job's description apart from its work. It carries an id: addresses stay out of the queue. */
export const newsletterMailTask = {
  name: "content.send_newsletter_mail",
  payload: z.object({ subscription_id: z.uuid(), kind: z.enum(["confirmation", "welcome"]) }),
  maxAttempts: 12,
} as const;
