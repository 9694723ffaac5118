import type { ContentKind } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { fieldsOf } from "./bodies.ts";
import { textIn, type Body } from "./check-body.ts";

const names: Partial<Record<ContentKind, string>> = {
  author: "autor",
  blog_category: "categoria do blog",
  faq_category: "categoria de perguntas",
  help_category: "categoria da ajuda",
};

/** What a text cites must be there for visitors, and stays as long as this transaction holds it. */
export async function refuseMissingCitations(
  trx: Trx,
  { kind, body }: { kind: ContentKind; body: Body },
): Promise<Refusal | null> {
  for (const [field, cited] of Object.entries(fieldsOf[kind].cites)) {
    const slug = textIn(body, field);
    await sql`select from content.entries where kind = ${cited} and slug = ${slug} for share`.execute(
      trx,
    );
    const { rows } = await sql`select from content.visible
      where kind = ${cited} and slug = ${slug}`.execute(trx);
    if (rows.length === 0) {
      return refuse("content_reference_missing", { what: names[cited] ?? cited, slug });
    }
  }
  return null;
}

/** How many published or scheduled texts cite it; the caller holds the cited entry. */
export async function countCitations(
  trx: Trx,
  { kind, slug }: { kind: ContentKind; slug: string },
): Promise<number> {
  let count = 0;
  for (const [citing, { cites }] of Object.entries(fieldsOf)) {
    for (const [field, cited] of Object.entries(cites)) {
      if (cited !== kind) continue;
      const { rows } = await sql<{ count: number }>`
        select count(distinct e.id)::int as count from content.entries e
        join content.versions v on v.entry_id = e.id and v.version in (e.live_version, e.next_version)
        where e.kind = ${citing} and e.state = 'published' and v.body ->> ${field} = ${slug}`.execute(
        trx,
      );
      count += rows[0]!.count;
    }
  }
  return count;
}
