import type { Faq } from "@areon/contracts/content/help";
import type { Database } from "#platform/db/database";
import { openFillIn } from "./fill-in.ts";
import { listVisibleOf } from "./visible.queries.ts";

export async function getFaq({ db }: { db: Database }): Promise<Faq> {
  const { faq_category, faq_entry } = await listVisibleOf(db, ["faq_category", "faq_entry"]);
  const fillIn = await openFillIn(db);
  const byCategory = Map.groupBy(faq_entry, ({ body }) => body.category);
  const categories = faq_category.map(({ slug, body }) => ({
    slug,
    name: body.name,
    entries: (byCategory.get(slug) ?? []).map((entry) => ({
      slug: entry.slug,
      question: fillIn.text(entry.body.question),
      answer_html: fillIn.html(entry.body.answer_html),
    })),
  }));
  return { categories: categories.filter(({ entries }) => entries.length > 0) };
}
