import { sql } from "kysely";
import { plainText } from "#modules/catalog";
import type { Database } from "#platform/db/database";

export interface PostMatch {
  id: string;
  featured: boolean;
}

/** Ids of the posts that match, last published first; whoever shows them reads only those of the page. */
export async function findPosts(
  db: Database,
  { category, q }: { category: string | undefined; q: string },
): Promise<PostMatch[]> {
  const said = sql`concat_ws(' ', p.body ->> 'title', p.body ->> 'excerpt', p.body ->> 'tags')`;
  const { rows } = await sql<PostMatch>`
    select p.id, coalesce((p.body ->> 'featured')::boolean, false) as featured
    from content.visible p
    join content.visible a on a.kind = 'author' and a.slug = p.body ->> 'author'
    join content.visible c on c.kind = 'blog_category' and c.slug = p.body ->> 'category'
    where p.kind = 'blog_post' and (${category ?? null}::text is null or c.slug = ${category ?? null})
      and position(trim(${plainText(sql`${q}`)}) in ${plainText(said)}) > 0
    order by p.body ->> 'published_on' desc, p.number desc`.execute(db);
  return rows;
}
