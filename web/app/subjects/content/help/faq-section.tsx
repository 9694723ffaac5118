import { useEffect } from "react";
import { useLocation } from "react-router";
import { StoredHtml } from "../html/stored-html.ts";
import { DetailsRow } from "~/ui/details-row";
import { LinkTabs } from "~/ui/link-tabs";
import type { HelpCenterData, ShownFaq } from "./load-help-center.server.ts";

interface FaqSectionProps {
  categories: HelpCenterData["faq"];
  shown: ShownFaq | undefined;
}

/** Tabs are links and answers open by themselves, so that all of it can be read without a script. */
export function FaqSection({ categories, shown }: FaqSectionProps) {
  const { hash } = useLocation();
  const theme = shown?.slug;
  useEffect(() => {
    if (theme) openAnswer(hash.slice(1));
  }, [hash, theme]);
  if (!shown) return <div />;
  return (
    <section className="min-w-0 scroll-mt-20" id="perguntas" aria-labelledby="perguntas-titulo">
      <h2 className="text-2xl md:text-3xl" id="perguntas-titulo">
        Perguntas frequentes
      </h2>
      <div className="mt-4 lg:[&>.tabs]:flex-wrap">
        <LinkTabs
          label="Temas das perguntas"
          tabs={categories.map(({ slug, name }) => ({
            to: `/help-center?tema=${slug}#perguntas`,
            label: name,
            current: slug === shown.slug,
          }))}
        />
      </div>
      <div className="card rule mt-5 px-4 md:px-6" key={shown.slug}>
        {shown.entries.map(({ slug, question, answer }, index) => (
          <DetailsRow key={slug} question={question} open={index === 0}>
            {/* Inside the answer, so that an address which names it opens the row. */}
            <div id={slug} className="prose scroll-mt-32 text-base!">
              <StoredHtml nodes={answer} />
            </div>
          </DetailsRow>
        ))}
      </div>
    </section>
  );
}

/** A whole load opens the named answer by itself; moving here from another page does not. */
function openAnswer(slug: string): void {
  const answer = slug === "" ? null : document.getElementById(slug);
  const row = answer?.closest("details");
  if (!row || row.open) return;
  row.open = true;
  answer?.scrollIntoView();
}
