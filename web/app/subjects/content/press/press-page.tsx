import type { Press, PressReleaseSummary } from "@areon/contracts/content/press";
import { Download, Newspaper } from "lucide-react";
import { Link } from "react-router";
import { QueryForm } from "~/platform/navigation/query-form";
import { shortDayOfYear } from "~/platform/text/published-day";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { SearchInput } from "~/ui/search-input";
import type { PressData } from "./load-press.server.ts";
import { Awards, PressKit, Spokespeople } from "./press-asides.tsx";
import { PressContact } from "./press-contact.tsx";
import { pressPath } from "./press-path.ts";

export function PressPage({ data: { words, press } }: { data: PressData }) {
  const { figures, releases, awards, kit, spokespeople } = press;
  const hasAside = kit.length + spokespeople.length + awards.length > 0;
  return (
    <div className="wrap pt-8 pb-(--section) md:pt-14">
      <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <p className="eyebrow">Imprensa</p>
          <h1 className="mt-2 text-3xl md:text-5xl">Sala de imprensa</h1>
          <p className="mt-4 max-w-xl text-lg text-muted-foreground">
            Números, comunicados, porta-vozes e material para quem escreve sobre o campo.
          </p>
        </div>
        <PressContact />
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
      <div
        className={`mt-10 grid items-start gap-10 md:mt-14 ${hasAside ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}
      >
        <Releases releases={releases} words={words} />
        {hasAside && (
          <aside className="grid gap-8 md:grid-cols-2 lg:grid-cols-1">
            <PressKit kit={kit} />
            <Spokespeople people={spokespeople} />
            <Awards awards={awards} />
          </aside>
        )}
      </div>
    </div>
  );
}

function Figures({ figures }: { figures: Press["figures"] }) {
  return (
    <dl className="card mt-10 grid grid-cols-2 overflow-hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t">
      {figures.map(({ slug, label, value, note }) => (
        <div key={slug} className="flex min-w-0 flex-col-reverse justify-end p-5 md:p-7">
          <dt className="text-[.9375rem] text-muted-foreground">
            {label}
            {note && <span className="block text-sm">{note}</span>}
          </dt>
          <dd className="font-display text-2xl break-words md:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Releases({ releases, words }: { releases: PressReleaseSummary[]; words: string }) {
  return (
    <section className="min-w-0" aria-labelledby="comunicados">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comunicados" className="text-2xl md:text-3xl">
          Comunicados
        </h2>
        <QueryForm path="/press" className="w-full md:w-72">
          <SearchInput
            key={words}
            name="q"
            label="Buscar comunicado"
            defaultValue={words}
            maxLength={100}
          />
        </QueryForm>
      </div>
      {releases.length > 0 ? (
        <div className="card rule mt-5 px-5 md:px-6">
          {releases.map((release) => (
            <ReleaseRow key={release.id} release={release} />
          ))}
        </div>
      ) : (
        <NoRelease isSearch={words !== ""} />
      )}
    </section>
  );
}

function ReleaseRow({ release }: { release: PressReleaseSummary }) {
  return (
    <article className="py-5">
      <p className="flex items-center gap-2.5 text-sm text-muted-foreground num">
        <Badge>{release.category}</Badge>
        <time dateTime={release.date}>{shortDayOfYear(release.date)}</time>
      </p>
      <h3 className="mt-2 text-lg">
        <Link to={pressPath(release)} className="hover:underline">
          {release.title}
        </Link>
      </h3>
      <p className="mt-1 max-w-[72ch] text-muted-foreground">{release.summary}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-5 text-[.9375rem]">
        <Link
          to={pressPath(release)}
          aria-label={`Ler Mais: ${release.title}`}
          className="link inline-flex h-11 items-center"
        >
          Ler Mais
        </Link>
        <a
          href={release.download_url}
          download
          aria-label={`Download PDF: ${release.title}`}
          className="link inline-flex h-11 items-center gap-1.5"
        >
          <Icon of={Download} size="sm" />
          Download PDF
        </a>
      </p>
    </article>
  );
}

function NoRelease({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="card mt-5">
      {isSearch ? (
        <EmptyState
          icon={Newspaper}
          headingLevel="h3"
          title="Nenhum comunicado encontrado"
          text="Tente outra palavra ou veja todos os comunicados."
          action={
            <ButtonLink to="/press" variant="outline" preventScrollReset>
              Ver todos
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon={Newspaper}
          headingLevel="h3"
          title="Ainda não há comunicados"
          text="Eles aparecem aqui assim que forem publicados."
        />
      )}
    </div>
  );
}
