import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { decideReports as contract } from "@areon/contracts/reviews/desk";
import { sql } from "kysely";
import { isSamePerson, namesOfParties } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { changeProductStars } from "../writing/publish-reviews.ts";
import { lockPublishedReview, type ReviewRow } from "../writing/review.queries.ts";
import { closeReports } from "./report.queries.ts";

type Decision = EndpointRequest<typeof contract>["body"];

/** Takes a review, or only its answer, off the page, or leaves it; whoever wrote reads the reason. */
export async function decideReports(
  { db }: { db: Database },
  { reviewId, decision, reason }: Decision & { reviewId: string },
  act: { actor: Actor; origin: Origin },
): Promise<null | Refusal> {
  const { userId } = act.actor;
  return inTransaction(db, async (trx) => {
    const review = await lockPublishedReview(trx, reviewId);
    if (!review) return refuse("not_found");
    if (await isOfPerson(trx, review, userId)) return refuse("own_request");
    if (isGone(review, decision)) return refuse("review_hidden");
    const reports = await closeReports(trx, { reviewId, userId, decision });
    if (decision !== "keep") await hide(trx, { review, decision, reason, userId });
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

/** Nobody of the desk decides on what they wrote or what is written of them, by account or CPF. */
async function isOfPerson(trx: Trx, review: ReviewRow, userId: string): Promise<boolean> {
  const parties = await namesOfParties(trx, [review.author_party_id, review.about_party_id]);
  for (const { userId: otherId } of parties.values()) {
    if (await isSamePerson(trx, { userId, otherId })) return true;
  }
  return false;
}

function isGone(review: ReviewRow, decision: Decision["decision"]): boolean {
  if (decision === "keep") return false;
  if (review.hidden_at) return true;
  return decision === "hide_answer" && (review.answer === null || review.answer_hidden_at !== null);
}

async function hide(
  trx: Trx,
  hiding: {
    review: ReviewRow;
    decision: Decision["decision"];
    reason: string;
    userId: string;
  },
): Promise<void> {
  const { review, decision, reason, userId } = hiding;
  const { id } = review;
  const hidden = sql`hidden_at = platform.now(), hidden_by = ${userId}, hidden_reason = ${reason}`;
  if (decision === "hide_answer") {
    await sql`update reviews.answers set ${hidden} where review_id = ${id}`.execute(trx);
  } else {
    await sql`update reviews.reviews set ${hidden} where id = ${id}`.execute(trx);
    await changeProductStars(trx, { reviewIds: [id], sign: -1 });
  }
  const type = decision === "hide_answer" ? "reviews.answer_hidden" : "reviews.review_hidden";
  await recordEvents(trx, [{ type, key: id, payload: { id } }]);
}
