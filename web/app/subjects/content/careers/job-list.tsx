import type { Job } from "@areon/contracts/content/careers";
import { Briefcase, Wifi } from "lucide-react";
import { Link } from "react-router";
import { QueryForm } from "~/platform/navigation/query-form";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { jobPath } from "./job-path.ts";
import type { CareersData } from "./load-careers.server.ts";

export function JobList({ data }: { data: CareersData }) {
  const { jobs, total } = data;
  return (
    <section className="wrap scroll-mt-20 pt-12 md:pt-16" id="vagas">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-2xl md:text-3xl">Vagas abertas</h2>
        {total > 0 && (
          <output className="text-muted-foreground num">
            {jobs.length} de {total}
          </output>
        )}
      </div>
      {total > 0 && <Filters data={data} />}
      <div className="mt-5 grid gap-4">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
        {jobs.length === 0 && <NoJob isFiltered={total > 0} />}
      </div>
    </section>
  );
}

function Filters({ data: { query, departments, locations } }: { data: CareersData }) {
  const isFiltered = Object.values(query).some((value) => value !== "");
  const options = (values: string[]) => values.map((value) => ({ value, label: value }));
  return (
    <QueryForm
      // Fields show what the address says, also after going back.
      key={JSON.stringify(query)}
      path="/careers"
      hash="#vagas"
      sendOnChoice
      className="mt-5 flex flex-wrap gap-2.5"
    >
      <SearchInput
        name="q"
        label="Buscar vaga"
        placeholder="Cargo ou palavra"
        defaultValue={query.q}
        maxLength={100}
        className="grow max-md:w-full md:max-w-96"
      />
      <Select
        name="departamento"
        aria-label="Departamento"
        placeholder="Departamento: todos"
        defaultValue={query.department}
        options={options(departments)}
        className="max-md:w-full md:w-52"
      />
      <Select
        name="local"
        aria-label="Local"
        placeholder="Local: todos"
        defaultValue={query.location}
        options={options(locations)}
        className="max-md:w-full md:w-52"
      />
      <button type="submit" className="btn btn-outline [.js_&]:hidden">
        Filtrar
      </button>
      {isFiltered && (
        <ButtonLink to="/careers#vagas" variant="ghost" preventScrollReset>
          Limpar Filtros
        </ButtonLink>
      )}
    </QueryForm>
  );
}

function JobCard({ job }: { job: Job }) {
  return (
    <article className="card card-hover flex gap-5 p-5 max-md:flex-col md:p-6">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lg md:text-xl">
            <Link to={jobPath(job)} className="hover:underline">
              {job.title}
            </Link>
          </h3>
          {job.remote && (
            <Badge tone="success" icon={Wifi}>
              Remoto
            </Badge>
          )}
        </div>
        <p className="mt-1 text-sm text-muted-foreground">
          {[job.department, job.location, job.type, job.level].join(" · ")}
        </p>
        <p className="mt-3 max-w-[72ch]">{job.description}</p>
        {job.requirements.length > 0 && (
          <p className="mt-1 max-w-[80ch] text-[.9375rem] text-muted-foreground">
            {job.requirements.join(" · ")}
          </p>
        )}
      </div>
      <div className="flex shrink-0 justify-between gap-3 max-md:flex-wrap max-md:items-center md:flex-col md:items-end">
        <p className="text-lg font-bold num">{job.salary}</p>
        <ButtonLink
          to={`${jobPath(job)}#candidatura`}
          variant="outline"
          aria-label={`Candidatar-se: ${job.title}`}
        >
          Candidatar-se
        </ButtonLink>
      </div>
    </article>
  );
}

function NoJob({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="card">
      {isFiltered ? (
        <EmptyState
          icon={Briefcase}
          headingLevel="h3"
          title="Nenhuma vaga encontrada com os filtros selecionados."
          text="Tire um filtro ou procure por outra palavra."
          action={
            <ButtonLink to="/careers#vagas" variant="outline" preventScrollReset>
              Limpar Filtros
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon={Briefcase}
          headingLevel="h3"
          title="Nenhuma vaga aberta agora"
          text="Deixe o seu currículo: quando abrir uma vaga, olhamos primeiro quem já escreveu."
        />
      )}
    </div>
  );
}
