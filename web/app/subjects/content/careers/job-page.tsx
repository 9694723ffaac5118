import { Briefcase, Wifi } from "lucide-react";
import { ShareButton } from "~/platform/sharing/share-button";
import { JsonLd } from "~/platform/document/json-ld";
import { useSite } from "~/platform/document/use-site";
import { StoredHtml } from "../html/stored-html.ts";
import { formatLongDate } from "~/platform/text/long-dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Prose } from "~/ui/prose";
import { ApplicationCard } from "./application-card.tsx";
import { CareersTrail } from "./careers-trail.tsx";
import { jobJsonLd } from "./job-json-ld.ts";
import { jobPath } from "./job-path.ts";
import type { JobPageData } from "./load-careers.server.ts";

/** Null where there is no such job. */
export function JobPage({ data }: { data: JobPageData | null }) {
  const site = useSite();
  if (!data) return <JobMissing />;
  const { job } = data;
  return (
    <div className="wrap pt-3 pb-(--section) md:pt-5">
      <JsonLd content={jobJsonLd(job, site)} />
      <CareersTrail current={job.title} />
      <div className="mt-3 max-w-3xl md:mt-5">
        <p className="eyebrow">{job.department}</p>
        <h1 className="mt-2 text-3xl break-words md:text-4xl">{job.title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground">
          {[job.location, job.type, job.level].join(" · ")}
          {job.remote && (
            <Badge tone="success" icon={Wifi}>
              Remoto
            </Badge>
          )}
        </p>
        <p className="mt-4 text-2xl font-bold num">{job.salary}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <ButtonLink to="#candidatura">Candidatar-se</ButtonLink>
          <ShareButton
            title={job.title}
            path={jobPath(job)}
            className="hidden! [.js_&]:inline-flex!"
          />
        </div>
      </div>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
        <Prose>
          <p>{job.description}</p>
          {job.requirements.length > 0 && (
            <>
              <h2>O que pedimos</h2>
              <ul>
                {job.requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </>
          )}
          <StoredHtml nodes={job.body} />
          <p className="text-sm text-muted-foreground num">
            Vaga publicada em {formatLongDate(job.published_at)}.
          </p>
        </Prose>
        <ApplicationCard job={job} />
      </div>
    </div>
  );
}

function JobMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <EmptyState
        icon={Briefcase}
        headingLevel="h1"
        title="Vaga não encontrada"
        text="Ela já foi preenchida ou saiu do ar."
        action={<ButtonLink to="/careers#vagas">Ver Vagas Abertas</ButtonLink>}
      />
    </div>
  );
}
