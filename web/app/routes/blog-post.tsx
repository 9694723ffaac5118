import type { Route } from "./+types/blog-post";
import { loadPost, type PostPageData } from "~/features/blog/load-post.server";
import { postPath } from "~/features/blog/post-path";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { drawnPicture, pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const post = loaderData?.post;
  if (!post) return [{ title: "Post não encontrado · AREON" }];
  return pageMeta(matches, {
    title: post.meta.title,
    description: post.meta.description,
    path: postPath(post),
    type: "article",
    picture: drawnPicture(`post-${post.number}`, post.title),
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
