import type { OwnReview, Review } from "@areon/contracts/reviews/reviews";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { ReviewRow } from "../writing/review.queries.ts";

/** As everybody reads them: of who wrote, the first name and an initial. Hidden answers are left out. */
export async function describeReviews(db: Database, rows: readonly ReviewRow[]): Promise<Review[]> {
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    text: row.text,
    tags: row.tags,
    author: shortName(row.author_id === null ? undefined : names.get(row.author_id)),
    written_at: row.written_at.toISOString(),
    answer: answerOf(row),
  }));
}

/** For those who are concerned, who also read why it was hidden. */
export async function describeOwnReviews(
  db: Database,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const described = await describeReviews(db, rows);
  return described.map((review, index) => ({
    ...review,
    is_published: rows[index]!.published_at !== null,
    hidden_reason: rows[index]!.hidden_reason,
  }));
}

function answerOf(row: ReviewRow): Review["answer"] {
  if (row.answer === null || row.answer_hidden_at) return null;
  return {
    text: row.answer,
    answered_at: row.answered_at!.toISOString(),
    is_edited: row.answer_edited_at !== null,
  };
}

/** "Marta Queiroz Lima" is "Marta L.". */
function shortName(name: string | undefined): string | null {
  const words = name?.trim().split(/\s+/) ?? [];
  if (!words[0]) return null;
  return words.length === 1 ? words[0] : `${words[0]} ${words.at(-1)!.charAt(0)}.`;
}
