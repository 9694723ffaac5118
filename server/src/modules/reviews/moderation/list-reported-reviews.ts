import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listReportedReviews as contract } from "@areon/contracts/reviews/desk";
import { namesOfParties, namesOfUsers, partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { describeOwnReviews } from "../reading/describe-reviews.ts";
import { ordersOfReviews } from "../reading/order-names.ts";
import { reviewsByIds } from "../writing/review.queries.ts";
import { listReportedIds, openReportsOf } from "./report.queries.ts";

/** What was reported, the first first. Only published reviews can be: moderation reads no other. */
export async function listReportedReviews(
  { db }: { db: Database },
  asked: { cursor: string | undefined; limit: number; userId: string },
): Promise<EndpointResult<typeof contract>> {
  const found = await listReportedIds(db, { after: asked.cursor, limit: asked.limit + 1 });
  const shown = found.slice(0, asked.limit);
  const ids = shown.map(({ reviewId }) => reviewId);
  const byId = new Map((await reviewsByIds(db, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => byId.get(id)!);
  const reports = await openReportsOf(db, ids);
  const people = await namesOfUsers(
    db,
    reports.flatMap(({ reported_by }) => reported_by ?? []),
  );
  const parties = await namesOfParties(
    db,
    rows.map(({ about_party_id }) => about_party_id),
  );
  const orders = await ordersOfReviews(db, rows);
  const own = await partyOfUser(db, asked.userId);
  const described = await describeOwnReviews(db, rows);
  return {
    reviews: rows.map((row, index) => ({
      review: described[index]!,
      side: row.side,
      about: parties.get(row.about_party_id)?.name ?? "Conta excluída",
      order_code: orders.get(row.order_id)!.code,
      is_answer_hidden: row.answer_hidden_at !== null,
      reports: reports
        .filter(({ review_id }) => review_id === row.id)
        .map(({ id, reason, reported_by, reported_at }) => ({
          id,
          reason,
          reported_by: (reported_by && people.get(reported_by)) || "Conta excluída",
          reported_at: reported_at.toISOString(),
        })),
      is_own: own === row.author_party_id || own === row.about_party_id,
    })),
    next_cursor: found.length > asked.limit ? shown.at(-1)!.firstReportId : null,
  };
}
