import {
  categoryOldNames,
  postSummaryOldNames,
  type PostCategory,
  type PostSummary,
} from "@areon/contracts/content/posts";
import { withOldNames } from "@areon/contracts/core/old-names";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { readMinutes } from "../html/text-of-html.ts";
import type { FillIn } from "./fill-in.ts";
import type { Visible } from "./visible.queries.ts";

export interface PostParts {
  posts: readonly Visible<"blog_post">[];
  author: readonly Visible<"author">[];
  blog_category: readonly Visible<"blog_category">[];
}

/** Posts for a list; one whose author or category is not there for visitors is left out. */
export async function describePosts(
  db: Database,
  { posts, author, blog_category }: PostParts,
  fillIn: FillIn,
): Promise<PostSummary[]> {
  const authors = new Map(author.map(({ slug, body }) => [slug, body]));
  const categories = new Map(blog_category.map(({ slug, body }) => [slug, body]));
  const views = await countViews(
    db,
    posts.map(({ id }) => id),
  );
  return posts.flatMap(({ id, number, slug, body }) => {
    const writer = authors.get(body.author);
    const category = categories.get(body.category);
    if (!writer || !category) return [];
    const { name, role } = writer;
    const minutes = readMinutes(body.body_html);
    const summary = {
      id: number,
      slug,
      title: fillIn.text(body.title),
      excerpt: fillIn.text(body.excerpt),
      category: describeCategory({ slug: body.category, body: category }),
      author: { name, initials: writer.initials || initialsOf(name), role },
      author_role: role,
      publish_date: body.published_on,
      read_time: `${minutes} min`,
      read_minutes: minutes,
      views: views.get(id) ?? 0,
      image: body.image,
      image_alt: body.image_alt,
      featured: body.featured,
      tags: body.tags,
    };
    return withOldNames(summary, postSummaryOldNames);
  });
}

export function describeCategory({
  slug: id,
  body: { name },
}: Pick<Visible<"blog_category">, "slug" | "body">): PostCategory {
  return withOldNames({ id, name }, categoryOldNames);
}

/** Of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return letters.map((word) => word.charAt(0).toUpperCase()).join("");
}

async function countViews(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ entry_id: string; count: number }>`
    select entry_id, count::float8 as count from content.views
    where entry_id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ entry_id, count }) => [entry_id, count]));
}
