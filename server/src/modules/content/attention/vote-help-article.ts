import { sql } from "kysely";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { businessDay } from "./business-day.ts";
import { visitorHash } from "./visitor-hash.ts";

export async function voteHelpArticle(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  vote: { slug: string; helpful: boolean; comment: string; address: string },
): Promise<null | Refusal> {
  const { slug, helpful, comment, address } = vote;
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from content.visible
      where kind = 'help_article' and slug = ${slug}`.execute(trx);
    const [article] = rows;
    if (!article) return refuse("not_found");
    const day = await businessDay(trx);
    const visitor = visitorHash(config, { purpose: "content.vote", day, address });
    // A comment usually follows the vote in a second call, and a vote without one does not erase it.
    await sql`insert into content.votes as v (entry_id, day, visitor, helpful, comment)
      values (${article.id}, ${day}, ${visitor}, ${helpful}, ${comment})
      on conflict (entry_id, day, visitor) do update set helpful = excluded.helpful,
        comment = coalesce(nullif(excluded.comment, ''), v.comment), voted_at = platform.now()`.execute(
      trx,
    );
    return null;
  });
}
