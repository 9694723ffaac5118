import type { PostSummary } from "@areon/contracts/content/posts";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { readMinutes } from "../html/text-of-html.ts";
import type { FillIn } from "./fill-in.ts";
import type { Visible } from "./visible.queries.ts";

type Author = Visible<"author">["body"];

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
    return {
      number,
      slug,
      title: fillIn.text(body.title),
      excerpt: fillIn.text(body.excerpt),
      category: { slug: body.category, name: category.name },
      author: describeAuthor(writer),
      published_on: body.published_on,
      read_minutes: readMinutes(body.body_html),
      views: views.get(id) ?? 0,
      image: body.image,
      image_alt: body.image_alt,
      featured: body.featured,
      tags: body.tags,
    };
  });
}

export function describeAuthor({ name, role, initials }: Author): PostSummary["author"] {
  return { name, role, initials: initials || initialsOf(name) };
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
