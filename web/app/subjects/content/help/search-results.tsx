import type { HelpHit } from "@areon/contracts/content/help";
import { FileSearch } from "lucide-react";
import { createElement, Fragment } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";

const marked = "rounded-sm bg-accent-soft px-0.5 text-accent-soft-foreground";

export function SearchResults({ words, hits }: { words: string; hits: HelpHit[] }) {
  if (hits.length === 0) return <NoAnswer words={words} />;
  return (
    <section className="wrap pt-10 md:pt-14" aria-labelledby="respostas">
      <h2 id="respostas" className="text-2xl break-words md:text-3xl">
        {hits.length === 1 ? "1 resposta" : `${hits.length} respostas`} para “{words}”
      </h2>
      <ul className="card rule mt-5 px-4 md:px-6">
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.slug}`} className="relative py-4">
            <p className="eyebrow">{hit.category.name}</p>
            <Link
              to={pathOf(hit)}
              className="font-semibold after:absolute after:inset-0 hover:underline"
            >
              {hit.title}
            </Link>
            <p className="mt-0.5 max-w-[72ch] text-[.9375rem] text-muted-foreground">
              <Snippet pieces={hit.snippet} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pieces stand where they stand, so they need no keys. */
function Snippet({ pieces }: { pieces: HelpHit["snippet"] }) {
  const drawn = pieces.map(({ text, is_match: isMatch }) =>
    isMatch ? createElement("mark", { className: marked }, text) : text,
  );
  return createElement(Fragment, null, ...drawn);
}

function NoAnswer({ words }: { words: string }) {
  return (
    <section className="wrap pt-10 md:pt-14">
      <div className="card">
        <EmptyState
          icon={FileSearch}
          title={`Nenhuma resposta para “${words}”`}
          text="Tente com menos palavras, ou conte para nós o que aconteceu."
          action={
            <ButtonLink to="/contato" variant="outline">
              Abrir chamado
            </ButtonLink>
          }
        />
      </div>
    </section>
  );
}

function pathOf({ kind, slug, category }: HelpHit): string {
  if (kind === "help_article") return `/help-center/${slug}`;
  return `/help-center?tema=${category.slug}#${slug}`;
}
