import type { Help, HelpArticleSummary } from "@areon/contracts/content/help";
import type { Database } from "#platform/db/database";
import { openFillIn, type FillIn } from "./fill-in.ts";
import { listVisibleOf, type Visible } from "./visible.queries.ts";

export async function getHelp({ db }: { db: Database }): Promise<Help> {
  const found = await listVisibleOf(db, ["help_category", "help_article"]);
  const fillIn = await openFillIn(db);
  const byCategory = Map.groupBy(found.help_article, ({ body }) => body.category);
  const categories = found.help_category.map(({ slug, body }) => ({
    slug,
    ...body,
    articles: (byCategory.get(slug) ?? []).map((article) => summarise(article, fillIn)),
  }));
  return { categories: categories.filter(({ articles }) => articles.length > 0) };
}

export function summarise(
  { slug, body }: Visible<"help_article">,
  fillIn: FillIn,
): HelpArticleSummary {
  return { slug, title: fillIn.text(body.title), summary: fillIn.text(body.summary) };
}
