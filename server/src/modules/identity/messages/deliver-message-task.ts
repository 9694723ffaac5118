import { z } from "zod";

/** The job's description apart from its work, so that use cases can add it without loading the work. */
export const deliverMessageTask = {
  name: "identity.deliver_message",
  payload: z.object({ message_id: z.uuid() }),
  maxAttempts: 12,
} as const;
