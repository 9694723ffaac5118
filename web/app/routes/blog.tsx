import type { Route } from "./+types/blog";
import { loadBlog, type BlogData } from "~/subjects/content/blog/load-blog.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const blog = loaderData as BlogData | undefined;
  const category = blog?.categories.find(({ id }) => id === blog.query.category);
  return pageMeta(matches, {
    title: category ? `${category.name} no Blog` : "Blog",
    description: category
      ? `Textos sobre ${category.name.toLowerCase()} que ajudam quem produz a decidir melhor.`
      : "Mercado, máquina e manejo: textos que ajudam quem produz a decidir melhor.",
    path: category ? `/blog?categoria=${category.id}` : "/blog",
    // What somebody looked for is no page of its own.
    isHidden: Boolean(blog?.query.q),
  });
};

export function loader({ request }: Route.LoaderArgs) {
  return loadBlog(new URL(request.url));
}

const Content = awakeOnTouch<{ data: BlogData }>(
  "pagina-do-blog",
  async () => (await import("~/subjects/content/blog/blog-page")).BlogPage,
);

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
