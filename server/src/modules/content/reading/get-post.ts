import type { Post } from "@areon/contracts/content/posts";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { tableOfContents } from "../html/table-of-contents.ts";
import { describeAuthor, describePosts } from "./describe-posts.ts";
import { openFillIn } from "./fill-in.ts";
import { listVisibleOf, type Visible } from "./visible.queries.ts";

const mostRelated = 3;

export async function getPost({ db }: { db: Database }, number: number): Promise<Post | Refusal> {
  const { author, blog_category, blog_post } = await listVisibleOf(db, [
    "author",
    "blog_category",
    "blog_post",
  ]);
  const post = blog_post.find((one) => one.number === number);
  const writer = author.find(({ slug }) => slug === post?.body.author);
  if (!post || !writer) return refuse("not_found");
  const fillIn = await openFillIn(db);
  const posts = [post, ...relatedTo(post, blog_post)];
  const [summary, ...related] = await describePosts(db, { posts, author, blog_category }, fillIn);
  if (!summary) return refuse("not_found");
  const { body } = post;
  const body_html = fillIn.html(body.body_html);
  return {
    ...summary,
    author: { ...describeAuthor(writer.body), bio: writer.body.bio },
    body_html,
    toc: tableOfContents(body_html),
    meta: {
      title: fillIn.text(body.meta_title || body.title),
      description: fillIn.text(body.meta_description || body.excerpt),
    },
    updated_at: post.changed_at.toISOString(),
    related,
  };
}

/** Of the same category, those with the most tags in common first, then the last published. */
function relatedTo(
  post: Visible<"blog_post">,
  others: readonly Visible<"blog_post">[],
): Visible<"blog_post">[] {
  const common = (one: Visible<"blog_post">) =>
    one.body.tags.filter((tag) => post.body.tags.includes(tag)).length;
  return others
    .filter(({ id, body }) => id !== post.id && body.category === post.body.category)
    .toSorted(
      (a, b) =>
        common(b) - common(a) ||
        b.body.published_on.localeCompare(a.body.published_on) ||
        b.number - a.number,
    )
    .slice(0, mostRelated);
}
