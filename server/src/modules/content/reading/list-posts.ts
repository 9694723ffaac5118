import { postsPerPage, type PostList } from "@areon/contracts/content/posts";
import type { Database } from "#platform/db/database";
import { describeCategory, describePosts } from "./describe-posts.ts";
import { openFillIn } from "./fill-in.ts";
import { findPosts } from "./post.queries.ts";
import { listVisibleOf } from "./visible.queries.ts";

/** One page of what matches, and the last featured post of it on top of the first. */
export async function listPosts(
  { db }: { db: Database },
  { category, q, page }: { category: string | undefined; q: string; page: number },
): Promise<PostList> {
  const matches = await findPosts(db, { category, q });
  const featured = matches.find((post) => post.featured);
  const others = matches.filter((post) => post !== featured);
  const begin = (page - 1) * postsPerPage;
  const shown = others.slice(begin, begin + postsPerPage);
  const wanted = [...(page === 1 && featured ? [featured] : []), ...shown].map(({ id }) => id);
  const { author, blog_category, blog_post } = await listVisibleOf(db, [
    "author",
    "blog_category",
    "blog_post",
  ]);
  const posts = wanted.flatMap((id) => blog_post.find((post) => post.id === id) ?? []);
  const parts = { posts, author, blog_category };
  const described = await describePosts(db, parts, await openFillIn(db));
  const onTop = page === 1 && featured ? described[0] : undefined;
  const used = new Set(blog_post.map(({ body }) => body.category));
  return {
    featured: onTop ?? null,
    posts: onTop ? described.slice(1) : described,
    categories: blog_category.filter(({ slug }) => used.has(slug)).map(describeCategory),
    total: matches.length,
    page,
    next: begin + postsPerPage < others.length ? page + 1 : null,
  };
}
