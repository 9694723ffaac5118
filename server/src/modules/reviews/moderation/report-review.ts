import { partyOfUser, requireRegistration } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { lockPublishedReview } from "../writing/review.queries.ts";
import { countReportsToday, insertReport } from "./report.queries.ts";

const mostPerDay = 20;

/** Tells moderation of a published review; a person's second report of the same one changes nothing. */
export async function reportReview(
  { db }: { db: Database },
  report: { reviewId: string; userId: string; reason: string },
): Promise<null | Refusal> {
  const { reviewId, userId, reason } = report;
  const unregistered = await requireRegistration(db, userId);
  if (unregistered) return unregistered;
  return inTransaction(db, async (trx) => {
    await lockName(trx, `reviews.reports ${userId}`);
    const review = await lockPublishedReview(trx, reviewId);
    if (!review || review.hidden_at) return refuse("not_found");
    if (review.author_party_id === (await partyOfUser(trx, userId))) return refuse("own_review");
    if ((await countReportsToday(trx, userId)) >= mostPerDay) {
      return refuse("reports_used_up", { max: mostPerDay });
    }
    await insertReport(trx, { id: newId(), reviewId, userId, reason });
    return null;
  });
}
