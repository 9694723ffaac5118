import { z } from "zod";

/** The job's description apart from its work. It carries ids: words and addresses stay out of the queue. */
export const ticketMailTask = {
  name: "support.send_ticket_mail",
  payload: z.object({
    ticket_id: z.uuid(),
    kind: z.enum(["receipt", "answer"]),
    /** Of an answer. */
    message_id: z.uuid().nullable(),
  }),
  maxAttempts: 12,
} as const;
