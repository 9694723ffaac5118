import type { PostPageData } from "~/subjects/content/blog/load-post.server";
import { PostMissing } from "~/subjects/content/blog/post-missing";
import { PostPage } from "~/subjects/content/blog/post-page";
import { usePostView } from "~/subjects/content/blog/use-post-view";
import { NewsletterBox } from "~/subjects/content/newsletter/newsletter-box";

export function BlogPostContent({ data }: { data: PostPageData | null }) {
  const post = data?.post;
  usePostView(post?.id);
  if (!post) return <PostMissing />;
  return <PostPage post={post} newsletter={<NewsletterBox source="blog" narrow />} />;
}
