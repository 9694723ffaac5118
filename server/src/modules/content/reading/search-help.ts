import type { HelpHit } from "@areon/contracts/content/help";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { textOfHtml } from "../html/text-of-html.ts";
import { cutSnippet } from "./cut-snippet.ts";
import { openFillIn } from "./fill-in.ts";

const mostHits = 20;

interface HitRow {
  kind: HelpHit["kind"];
  slug: string;
  title: string;
  summary: string;
  html: string;
  category_slug: string;
  category_name: string;
}

/** All words first; when no text has them all, texts with any of them. */
export async function searchHelp(
  { db }: { db: Database },
  q: string,
): Promise<{ hits: HelpHit[] }> {
  const all = sql`content.question_of(${q})`;
  const any = sql`replace(content.question_of(${q})::text, ' & ', ' | ')::tsquery`;
  const exact = await findHits(db, all);
  const rows = exact.length > 0 ? exact : await findHits(db, any);
  const fillIn = await openFillIn(db);
  return {
    hits: rows.map(({ kind, slug, title, summary, html, category_slug, category_name }) => ({
      kind,
      slug,
      title: fillIn.text(title),
      category: { slug: category_slug, name: category_name },
      snippet: cutSnippet(fillIn.text(`${summary} ${textOfHtml(html)}`.trim()), q),
    })),
  };
}

async function findHits(db: Database, question: ReturnType<typeof sql>): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select e.kind, e.slug, c.slug as category_slug, c.body ->> 'name' as category_name,
      coalesce(e.body ->> 'title', e.body ->> 'question') as title,
      coalesce(e.body ->> 'summary', '') as summary,
      coalesce(e.body ->> 'body_html', e.body ->> 'answer_html') as html
    from content.visible e
    join content.visible c on c.slug = e.body ->> 'category'
      and c.kind = case e.kind when 'faq_entry' then 'faq_category' else 'help_category' end
    where e.kind in ('help_article', 'faq_entry') and e.search @@ ${question}
    order by ts_rank(e.search, ${question}) desc, e.kind desc, e.position, e.number
    limit ${mostHits}`.execute(db);
  return rows;
}
