import { sql } from "kysely";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { businessDay } from "./business-day.ts";
import { visitorHash } from "./visitor-hash.ts";

/** Once a day for each address, so that the figure means readers and not reloads. */
export async function countPostView(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  { number, address }: { number: number; address: string },
): Promise<null | Refusal> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from content.visible
      where kind = 'blog_post' and number = ${number}`.execute(trx);
    const [post] = rows;
    if (!post) return refuse("not_found");
    const day = await businessDay(trx);
    const visitor = visitorHash(config, { purpose: "content.view", day, address });
    await sql`with mark as (
        insert into content.view_marks (day, visitor, entry_id) values (${day}, ${visitor}, ${post.id})
        on conflict do nothing returning entry_id)
      insert into content.views as v (entry_id, count) select entry_id, 1 from mark
      on conflict (entry_id) do update set count = v.count + 1`.execute(trx);
    return null;
  });
}
