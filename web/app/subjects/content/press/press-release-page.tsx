import { ChevronRight, Download, FileSearch } from "lucide-react";
import { Link } from "react-router";
import { ShareButton } from "~/platform/sharing/share-button";
import { JsonLd } from "~/platform/document/json-ld";
import { useSite, type Site } from "~/platform/document/use-site";
import { StoredHtml } from "../html/stored-html.ts";
import { longDay, shortDayOfYear } from "~/platform/text/published-day";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { buttonClass } from "~/ui/button-class";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import type { PressReleaseData } from "./load-press.server.ts";
import { PressContact } from "./press-contact.tsx";
import { pressPath } from "./press-path.ts";

type Release = PressReleaseData["release"];

/** Null where there is no such release. */
export function PressReleasePage({ data }: { data: PressReleaseData | null }) {
  const site = useSite();
  if (!data) return <PressReleaseMissing />;
  const { release } = data;
  return (
    <div className="wrap pt-3 pb-(--section) md:pt-5">
      <JsonLd content={newsJsonLd(release, site)} />
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          { label: "Imprensa", to: "/press" },
        ]}
        current={release.title}
      />
      <div className="mt-3 max-w-3xl md:mt-5">
        <p className="flex items-center gap-2.5 text-sm text-muted-foreground num">
          <Badge>{release.category}</Badge>
          <time dateTime={release.date}>{longDay(release.date)}</time>
        </p>
        <h1 className="mt-3 text-3xl break-words md:text-5xl">{release.title}</h1>
        <p className="mt-4 text-lg text-muted-foreground md:text-xl">{release.summary}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <a href={release.download_url} download className={buttonClass({ variant: "outline" })}>
            <Icon of={Download} />
            Download PDF
          </a>
          <ShareButton
            title={release.title}
            path={pressPath(release)}
            className="hidden! [.js_&]:inline-flex!"
          />
        </div>
      </div>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <Prose className="min-w-0">
          <StoredHtml nodes={release.body} />
        </Prose>
        <aside className="grid gap-8 lg:sticky lg:top-24">
          <PressContact />
          <Others releases={release.related} />
        </aside>
      </div>
    </div>
  );
}

function Others({ releases }: { releases: Release["related"] }) {
  if (releases.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">Outros comunicados</h2>
      <ul className="rule mt-2">
        {releases.map((other) => (
          <li key={other.id}>
            <Link to={pressPath(other)} className="group flex items-center gap-2 py-3">
              <span className="min-w-0 grow leading-snug">
                <span className="block text-[.9375rem] font-medium group-hover:underline">
                  {other.title}
                </span>
                <span className="text-sm text-muted-foreground num">
                  {shortDayOfYear(other.date)}
                </span>
              </span>
              <Icon of={ChevronRight} size="sm" className="text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PressReleaseMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <EmptyState
        icon={FileSearch}
        headingLevel="h1"
        title="Comunicado não encontrado"
        text="O texto mudou de endereço ou saiu do ar."
        action={<ButtonLink to="/press">Ir para a Sala de imprensa</ButtonLink>}
      />
    </div>
  );
}

function newsJsonLd(release: Release, { publicOrigin, legalName }: Site) {
  const company = { "@type": "Organization", name: legalName ?? "AREON", url: publicOrigin };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: release.title,
    description: release.summary,
    inLanguage: "pt-BR",
    mainEntityOfPage: publicOrigin + pressPath(release),
    datePublished: release.date,
    dateModified: release.updated_at,
    author: company,
    publisher: company,
  };
}
