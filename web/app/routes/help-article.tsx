import type { Route } from "./+types/help-article";
import {
  castVote,
  loadHelpArticle,
  type HelpArticleData,
  type Vote,
} from "~/subjects/content/help/load-help-article.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { drawnPicture, pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const article = loaderData?.article;
  if (!article) return [{ title: "Artigo não encontrado · AREON" }];
  return pageMeta(matches, {
    title: article.title,
    description: article.summary,
    path: `/help-center/${article.slug}`,
    type: "article",
    picture: drawnPicture(`ajuda-${article.slug}`, article.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadHelpArticle(params.slug);
}

export async function action({ params, request }: Route.ActionArgs) {
  return castVote(params.slug, await request.formData());
}

const Content = awakeOnTouch<{ data: HelpArticleData | null; vote: Vote | undefined }>(
  "pagina-do-artigo",
  async () => (await import("~/subjects/content/help/help-article-page")).HelpArticlePage,
);

export default function HelpArticle({ loaderData, actionData, params }: Route.ComponentProps) {
  return <Content key={params.slug} data={loaderData} vote={actionData} />;
}
