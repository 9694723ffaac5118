import type { Route } from "./+types/blog-post";
import { loadPost, type PostPageData } from "~/subjects/content/blog/load-post.server";
import { postPath } from "~/subjects/content/blog/post-path";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { drawnPicture, pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const post = loaderData?.post;
  if (!post) return [{ title: "Post não encontrado · AREON" }];
  return pageMeta(matches, {
    title: post.seo.meta_title,
    description: post.seo.meta_description,
    path: postPath(post),
    type: "article",
    picture: drawnPicture(`post-${post.id}`, post.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadPost(params.id);
}

const Content = awakeOnTouch<{ data: PostPageData | null }>(
  "pagina-do-post",
  async () => (await import("~/routes/parts/blog-post-content")).BlogPostContent,
);

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.id} data={loaderData} />;
}
