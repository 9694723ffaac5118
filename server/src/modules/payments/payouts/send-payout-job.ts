import { z } from "zod";

/** What names the job that talks to the bank; it is added with the hold and by the sweeper. */
export const sendPayoutJob = {
  name: "payments.send_payout",
  payload: z.object({ payout_id: z.uuid() }),
  // The sweeper adds it again for as long as the payout is open.
  maxAttempts: 3,
} as const;
