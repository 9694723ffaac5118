import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { decideReports as contract } from "@areon/contracts/reviews/desk";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import type { Refusal } from "#platform/refusal";
import { lockForDecision, moderatedReview, moderatedReviewAnswer } from "./moderated-reviews.ts";
import { closeReports } from "./report.queries.ts";

type Decision = EndpointRequest<typeof contract>["body"];

/** Takes a review, or only its answer, off the page, or leaves it; whoever wrote reads the reason. */
export async function decideReports(
  { db }: { db: Database },
  wish: Decision & { reviewId: string },
  act: { actor: Actor; origin: Origin },
): Promise<null | Refusal> {
  const { reviewId, decision, reason } = wish;
  const { userId } = act.actor;
  return inTransaction(db, async (trx) => {
    const refused = await carryOut(trx, { ...wish, userId });
    if (refused) return refused;
    const reports = await closeReports(trx, { reviewId, userId, decision });
    await recordAudit(trx, [
      {
        action: "reviews.reports_decided",
        ...act,
        objectKind: "review",
        objectId: reviewId,
        after: { decision, reason, reports },
      },
    ]);
    return null;
  });
}

async function carryOut(
  trx: Trx,
  { reviewId, decision, reason, userId }: Decision & { reviewId: string; userId: string },
): Promise<Refusal | null> {
  if (decision === "keep") {
    const review = await lockForDecision(trx, { reviewId, userId });
    return "refused" in review ? review : null;
  }
  const kind = decision === "hide_answer" ? moderatedReviewAnswer : moderatedReview;
  return kind.apply(trx, { thingId: reviewId, act: "hide", reason, userId });
}
