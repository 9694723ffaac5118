import { textOldNames, type Post } from "@areon/contracts/content/posts";
import { withOldNames } from "@areon/contracts/core/old-names";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { tableOfContents } from "../html/table-of-contents.ts";
import { describePosts } from "./describe-posts.ts";
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
  const { bio } = writer.body;
  const content = fillIn.html(body.body_html);
  const title = fillIn.text(body.meta_title || body.title);
  const description = fillIn.text(body.meta_description || body.excerpt);
  const whole = {
    ...summary,
    author: { ...summary.author, bio },
    author_bio: bio,
    content,
    toc: tableOfContents(content),
    seo: { meta_title: title, meta_description: description },
    meta: { title, description },
    updated_at: post.changed_at.toISOString(),
    related,
  };
  return withOldNames(whole, textOldNames);
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
