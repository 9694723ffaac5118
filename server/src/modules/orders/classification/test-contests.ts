import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { openOrderDispute } from "../acts/dispute-order.ts";
import type { ClassificationOwner, Contest } from "./classification-owner.ts";

/** Freezes as a dispute does, and remembers what it was told: disputes stand above orders. */
export function createTestOwner(): ClassificationOwner & { contests: Contest[] } {
  const contests: Contest[] = [];
  return {
    contests,
    contested: async (trx, contest) => {
      const { id, orderId, side, userId } = contest;
      const dispute = { orderId, role: side, actorId: userId, stepId: id };
      const opened = await openOrderDispute(trx, dispute);
      if (isRefusal(opened)) return opened;
      contests.push(contest);
      return { id: newId(), code: "D-TEST-01" };
    },
  };
}
