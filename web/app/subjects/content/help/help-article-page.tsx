import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { StoredHtml } from "../html/stored-html.ts";
import { formatLongDate } from "~/platform/text/long-dates";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { Toc } from "~/ui/toc";
import { useHeadingInView } from "~/ui/use-heading-in-view";
import { ArticleMissing } from "./article-missing.tsx";
import { HelpVote } from "./help-vote.tsx";
import type { HelpArticleData, Vote } from "./load-help-article.server.ts";

type Article = HelpArticleData["article"];

export interface HelpArticlePageProps {
  /** Null where there is no such article. */
  data: HelpArticleData | null;
  vote: Vote | undefined;
}

export function HelpArticlePage({ data, vote }: HelpArticlePageProps) {
  if (!data) return <ArticleMissing />;
  const { article } = data;
  const entries = article.toc.filter(({ level }) => level === 2);
  return (
    <div className="wrap pt-3 pb-(--section) md:pt-5">
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          { label: "Central de Ajuda", to: "/help-center" },
          {
            label: article.category.name,
            to: `/help-center?assunto=${article.category.slug}#artigos`,
          },
        ]}
        current={article.title}
      />
      <div className="mt-3 grid gap-x-16 gap-y-8 md:mt-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <article className="min-w-0">
          <h1 className="max-w-3xl text-3xl break-words md:text-4xl">{article.title}</h1>
          <p className="mt-3 max-w-[66ch] text-lg text-muted-foreground">{article.summary}</p>
          <p className="mt-2 text-sm text-muted-foreground num">
            Atualizado em {formatLongDate(article.updated_at)} · leitura de {article.read_minutes}{" "}
            min
          </p>
          <Prose className="mt-8">
            <StoredHtml nodes={article.body} />
          </Prose>
          <HelpVote vote={vote} />
        </article>
        <aside className="grid content-start gap-8 lg:sticky lg:top-24 lg:self-start">
          {entries.length > 1 && (
            <div className="max-lg:hidden">
              <Contents entries={entries} />
            </div>
          )}
          <Related article={article} />
          <section className="card p-5">
            <h2 className="text-lg">Não achou?</h2>
            <p className="mt-1 text-[.9375rem] text-muted-foreground">
              Conte o que aconteceu e acompanhe a resposta pelo protocolo.
            </p>
            <ButtonLink to="/contato" variant="outline" block className="mt-4">
              Abrir chamado
            </ButtonLink>
          </section>
        </aside>
      </div>
    </div>
  );
}

function Contents({ entries }: { entries: Article["toc"] }) {
  const current = useHeadingInView(entries.map(({ id }) => id));
  return <Toc heading="Neste artigo:" entries={entries} current={current} />;
}

function Related({ article: { related, category } }: { article: Article }) {
  if (related.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">Mais de {category.name}</h2>
      <ul className="rule mt-2">
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={`/help-center/${slug}`}
              className="flex min-h-12 items-center gap-2 py-2 text-[.9375rem] leading-snug font-medium hover:underline"
            >
              <span className="grow">{title}</span>
              <Icon of={ChevronRight} size="sm" className="text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
