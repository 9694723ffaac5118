import type { PostPageData } from "~/features/blog/load-post.server";
import { PostMissing } from "~/features/blog/post-missing";
import { PostPage } from "~/features/blog/post-page";
import { usePostView } from "~/features/blog/use-post-view";
import { NewsletterBox } from "~/features/newsletter/newsletter-box";

export function BlogPostContent({ data }: { data: PostPageData | null }) {
  const post = data?.post;
  usePostView(post?.number);
  if (!post) return <PostMissing />;
  return <PostPage post={post} newsletter={<NewsletterBox source="blog" narrow />} />;
}
