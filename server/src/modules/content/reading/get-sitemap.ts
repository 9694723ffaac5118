import type { ContentSitemap } from "@areon/contracts/content/content";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Bodies stay where they are: addresses and moments are all that a crawler is told. */
export async function getSitemap({ db }: { db: Database }): Promise<ContentSitemap> {
  const { rows } = await sql<{ kind: string; number: number; slug: string; changed_at: Date }>`
    select kind, number, slug, changed_at from content.visible
    where kind in ('blog_post', 'press_release', 'help_article')
      or kind = 'job' and coalesce((body ->> 'open')::boolean, true)
    order by kind, number`.execute(db);
  const numbered = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ number, slug, changed_at }) => ({
        number,
        slug,
        updated_at: changed_at.toISOString(),
      }));
  return {
    posts: numbered("blog_post"),
    press: numbered("press_release"),
    jobs: numbered("job"),
    help: numbered("help_article").map(({ slug, updated_at }) => ({ slug, updated_at })),
  };
}
