import type { ReviewTag } from "@areon/contracts/reviews/terms";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { ReviewSide } from "../review-side.ts";

/** A review with its answer, as it is kept; who may read it is decided by whoever asks. */
export interface ReviewRow {
  id: string;
  order_id: string;
  side: ReviewSide;
  author_id: string | null;
  author_party_id: string;
  about_party_id: string;
  stars: number;
  text: string;
  tags: ReviewTag[];
  written_at: Date;
  published_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  answer: string | null;
  answered_at: Date | null;
  answer_edited_at: Date | null;
  answer_hidden_at: Date | null;
  answer_hidden_reason: string | null;
}

const reviews = sql`
  select r.id, r.order_id, r.side, r.author_id, r.author_party_id, r.about_party_id, r.stars, r.text,
    r.tags, r.written_at, r.published_at, r.hidden_at, r.hidden_reason, a.text as answer, a.answered_at,
    a.edited_at as answer_edited_at, a.hidden_at as answer_hidden_at,
    a.hidden_reason as answer_hidden_reason
  from reviews.reviews r left join reviews.answers a on a.review_id = r.id`;

/** The conditions speak of `r`; the last written first. */
export async function listReviews(
  db: Database,
  { conditions, limit }: { conditions: readonly RawBuilder<unknown>[]; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${reviews}
    where ${sql.join(conditions, sql` and `)} order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function reviewsOfOrder(db: Database, orderId: string): Promise<ReviewRow[]> {
  return listReviews(db, { conditions: [sql`r.order_id = ${orderId}`], limit: 2 });
}

export async function reviewsByIds(db: Database, ids: readonly string[]): Promise<ReviewRow[]> {
  if (ids.length === 0) return [];
  const conditions = [sql`r.id = any (${[...ids]}::uuid[])`];
  return listReviews(db, { conditions, limit: ids.length });
}

/** Held to the end, so that an answer and a hiding come one after the other. Only what is published. */
export async function lockPublishedReview(trx: Trx, id: string): Promise<ReviewRow | undefined> {
  await sql`select from reviews.reviews where id = ${id} for update`.execute(trx);
  const conditions = [sql`r.id = ${id}`, sql`r.published_at is not null`];
  const [review] = await listReviews(trx, { conditions, limit: 1 });
  return review;
}

interface Writing {
  id: string;
  orderId: string;
  side: ReviewSide;
  authorId: string;
  authorPartyId: string;
  aboutPartyId: string;
  stars: number;
  text: string;
  tags: readonly ReviewTag[];
}

/** Under the round's lock; a second time it is a correction. */
export async function putReview(trx: Trx, writing: Writing): Promise<void> {
  const { id, orderId, side, authorId, authorPartyId, aboutPartyId, stars, text, tags } = writing;
  await sql`
    insert into reviews.reviews (id, order_id, side, author_id, author_party_id, about_party_id, stars,
      text, tags)
    values (${id}, ${orderId}, ${side}, ${authorId}, ${authorPartyId}, ${aboutPartyId}, ${stars},
      ${text}, ${[...tags]}::text[])
    on conflict (order_id, side) do update set stars = excluded.stars, text = excluded.text,
      tags = excluded.tags, author_id = excluded.author_id, written_at = platform.now()`.execute(
    trx,
  );
}
