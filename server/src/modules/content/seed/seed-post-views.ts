import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** Counts of a demonstration's posts, by their number; what was counted since stays. */
export async function seedPostViews(trx: Trx, counts: readonly number[]): Promise<void> {
  await sql`
    insert into content.views (entry_id, count)
    select e.id, seeded.count
    from unnest(${[...counts]}::bigint[]) with ordinality as seeded (count, number)
    join content.entries e on e.kind = 'blog_post' and e.number = seeded.number
    on conflict (entry_id) do nothing`.execute(trx);
}
