import type { PostSummary } from "@areon/contracts/content/posts";
import { longDay, shortDay } from "~/platform/text/published-day";
import { ArticleCard } from "~/ui/article-card";
import { postPath } from "./post-path.ts";
import { viewsText } from "./views-text.ts";

/** A post as a card of a list, or as the large one above it. */
export function PostCard({ post, featured }: { post: PostSummary; featured?: boolean }) {
  const minutes = `${post.read_minutes} min`;
  const parts = featured
    ? [longDay(post.published_on), minutes, viewsText(post.views)]
    : [shortDay(post.published_on), minutes];
  return (
    <ArticleCard
      to={postPath(post)}
      picture={post.image}
      subject={post.category.name}
      title={post.title}
      summary={post.excerpt}
      author={{ name: post.author.name }}
      meta={parts.filter(Boolean).join(" · ")}
      featured={featured}
    />
  );
}
