import type { ReviewTag } from "@areon/contracts/reviews/terms";
import { sql } from "kysely";
import { findUserByAddress } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { joinTransaction } from "#platform/db/join-transaction";
import { withClockBack } from "#platform/db/set-clock-back";
import { insist } from "#platform/insist";
import { writeReview } from "../writing/write-review.ts";

export interface DemoReview {
  order: string;
  /** An address of a demo person. */
  by: string;
  daysAgo: number;
  hour: number;
  stars: number;
  text: string;
  tags: readonly ReviewTag[];
}

/**
 * What demo people wrote of each other, through the door that everybody goes through, each at its own
 * time. A second run finds them and adds none.
 */
export async function seedDemoReviews(
  { db }: { db: Database },
  reviews: readonly DemoReview[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`select from reviews.reviews limit 1`.execute(trx);
    if (rows.length > 0) return;
    const joined = joinTransaction(trx);
    await withClockBack(trx, async (setClock) => {
      for (const { order: orderRef, by, stars, text, tags, ...moment } of reviews) {
        await setClock(moment);
        const userId = (await findUserByAddress(trx, { email: by }))!.id;
        const said = { stars, text, tags: [...tags] };
        insist(await writeReview({ db: joined }, { orderRef, userId, ...said }));
      }
    });
  });
}
