// @vitest-environment node
import { expect, test } from "vitest";
import { drawRobots } from "./robots.server.ts";
import { writeFeed } from "./rss.server.ts";
import { writeSitemap } from "./sitemap.server.ts";
import { xmlText } from "./xml-text.server.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";

const origin = "https://areon.example";

test("an empty installation still has a sitemap and a feed in the right form", () => {
  expect(writeSitemap(origin, [])).toMatch(/^<\?xml [^>]+\?>\n<urlset [^>]+>\n<\/urlset>\n$/);
  expect(writeFeed(origin, [])).toMatch(/<channel>\n<title>[\s\S]+<\/channel>\n<\/rss>\n$/);
});

test("an address says when its page changed, where somebody knows", () => {
  const sitemap = writeSitemap(origin, [
    { path: "/" },
    { path: "/blog/3", changedAt: "2026-05-01T12:00:00.000Z" },
  ]);
  expect(sitemap).toContain("<url><loc>https://areon.example/</loc></url>");
  expect(sitemap).toContain(
    "<loc>https://areon.example/blog/3</loc><lastmod>2026-05-01T12:00:00.000Z</lastmod>",
  );
});

test("words of a post can't break the feed", () => {
  expect(xmlText("Soja & milho <b>\u0007\"1'")).toBe("Soja &amp; milho &lt;b&gt;&quot;1&apos;");
  const feed = writeFeed(origin, [
    {
      id: 1,
      slug: "solo",
      title: "]]></title><item>",
      excerpt: "a & b",
      publish_date: "2026-03-04",
      category: { id: "mercado", name: "Mercado" },
      author: { name: "Ana", initials: "A" },
    },
  ]);
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain("<pubDate>Wed, 04 Mar 2026 12:00:00 GMT</pubDate>");
});

test("what belongs to one person is left to nobody who searches", () => {
  const closed = drawRobots()
    .split("\n")
    .flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
  const own = routes.find(({ file }) => file === "routes/private-layout.tsx");
  const pathsOf = ({ path, children }: RouteConfigEntry): string[] =>
    children ? children.flatMap(pathsOf) : [`/${path}`];
  const open = pathsOf(own!).filter((path) => !closed.some((prefix) => path.startsWith(prefix)));
  expect(open).toEqual([]);
});
