import type { listPosts, PostSummary } from "@areon/contracts/content/posts";
import { call } from "~/platform/api/client";
import { serverConfig } from "~/platform/api/server-config.server";
import { xmlText } from "./xml-text.server.ts";

/** The newest posts, for those who read by subscription. */
export async function drawFeed(): Promise<string> {
  const list = await call<typeof listPosts>({
    method: "GET",
    path: "/content/posts",
    query: { q: "", page: 1 },
  });
  const posts = [...(list.featured ? [list.featured] : []), ...list.posts];
  const newestFirst = posts.toSorted(
    (a, b) => b.publish_date.localeCompare(a.publish_date) || b.id - a.id,
  );
  return writeFeed(serverConfig().publicOrigin, newestFirst);
}

type FeedPost = Pick<
  PostSummary,
  "id" | "slug" | "title" | "excerpt" | "publish_date" | "category" | "author"
>;

export function writeFeed(origin: string, posts: readonly FeedPost[]): string {
  const items = posts.flatMap((post) => {
    const url = xmlText(`${origin}/blog/${post.id}-${post.slug}`);
    return [
      "<item>",
      `<title>${xmlText(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<description>${xmlText(post.excerpt)}</description>`,
      `<category>${xmlText(post.category.name)}</category>`,
      `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
      `<pubDate>${dateOf(post.publish_date)}</pubDate>`,
      "</item>",
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    "<title>Blog da AREON</title>",
    `<link>${xmlText(origin)}/blog</link>`,
    `<atom:link href="${xmlText(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    "<description>Mercado, manejo e tecnologia para quem vive da terra.</description>",
    "<language>pt-BR</language>",
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** A day in Brasília, as the format writes it: in the morning, when posts come out. */
function dateOf(day: string): string {
  return new Date(`${day}T09:00:00-03:00`).toUTCString();
}
