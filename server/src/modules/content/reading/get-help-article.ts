import type { HelpArticle } from "@areon/contracts/content/help";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { tableOfContents } from "../html/table-of-contents.ts";
import { readMinutes } from "../html/text-of-html.ts";
import { openFillIn } from "./fill-in.ts";
import { summarise } from "./get-help.ts";
import { listVisibleOf } from "./visible.queries.ts";

const mostRelated = 5;

export async function getHelpArticle(
  { db }: { db: Database },
  slug: string,
): Promise<HelpArticle | Refusal> {
  const found = await listVisibleOf(db, ["help_category", "help_article"]);
  const article = found.help_article.find((one) => one.slug === slug);
  const category = found.help_category.find((one) => one.slug === article?.body.category);
  if (!article || !category) return refuse("not_found");
  const fillIn = await openFillIn(db);
  const body_html = fillIn.html(article.body.body_html);
  return {
    ...summarise(article, fillIn),
    category: { slug: category.slug, name: category.body.name },
    tags: article.body.tags,
    body_html,
    toc: tableOfContents(body_html),
    read_minutes: readMinutes(body_html),
    updated_at: article.changed_at.toISOString(),
    related: found.help_article
      .filter((one) => one !== article && one.body.category === category.slug)
      .slice(0, mostRelated)
      .map((one) => summarise(one, fillIn)),
  };
}
