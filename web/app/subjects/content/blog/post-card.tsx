import type { PostSummary } from "@areon/contracts/content/posts";
import { longDay, shortDay } from "~/platform/text/published-day";
import { ArticleCard } from "~/ui/article-card";
import { postPath } from "./post-path.ts";
import { viewsText } from "./views-text.ts";

/** A post as a card of a list, or as the large one above it. */
export function PostCard({ post, featured }: { post: PostSummary; featured?: boolean }) {
  const parts = featured
    ? [longDay(post.publish_date), post.read_time, viewsText(post.views)]
    : [shortDay(post.publish_date), post.read_time];
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
