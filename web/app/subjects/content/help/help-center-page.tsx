import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { QueryForm } from "~/platform/navigation/query-form";
import { ButtonLink } from "~/ui/button-link";
import { Furrows } from "~/ui/furrows";
import { Icon } from "~/ui/icon";
import { SearchInput } from "~/ui/search-input";
import { ChannelCards } from "./channel-cards.tsx";
import { FaqSection } from "./faq-section.tsx";
import type { HelpCenterData } from "./load-help-center.server.ts";
import { SearchResults } from "./search-results.tsx";
import { subjectIcon } from "./subject-icons.ts";

export function HelpCenterPage({ data }: { data: HelpCenterData }) {
  const { subjects, subject, search, hours } = data;
  return (
    <>
      <SearchHead words={search?.words ?? ""} />
      {search && <SearchResults {...search} />}
      {!search && (
        <div className="wrap relative -mt-7">
          <ChannelCards hours={hours} />
        </div>
      )}
      {subjects.length > 0 && <Subjects subjects={subjects} current={subject?.slug} />}
      {subject && <Articles subject={subject} />}
      <div className="wrap grid items-start gap-8 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FaqSection categories={data.faq} shown={data.shownFaq} />
        <ContactCards />
      </div>
      {search && (
        <div className="wrap pb-(--section)">
          <ChannelCards hours={hours} />
        </div>
      )}
    </>
  );
}

/** Where many people begin; each is a search like any other. */
const beginnings = ["valor reservado", "taxa de venda", "nota fiscal"];

function SearchHead({ words }: { words: string }) {
  return (
    <section className="brandpanel">
      <Furrows />
      <div className="wrap py-12 text-center md:py-20">
        <h1 className="text-3xl md:text-5xl">Como podemos ajudar?</h1>
        <QueryForm
          path="/help-center"
          className="card mx-auto mt-6 flex max-w-2xl gap-2 rounded-xl! p-2 text-left max-md:flex-col"
        >
          <SearchInput
            key={words}
            name="q"
            label="Buscar na ajuda"
            placeholder="Ex.: cancelar pedido, Pix, GTA"
            defaultValue={words}
            maxLength={100}
            className="grow [&>.input]:h-12 [&>.input]:border-transparent"
          />
          <button type="submit" className="btn btn-primary h-12!">
            Buscar resposta
          </button>
        </QueryForm>
        <p className="mt-4 text-sm text-brand-muted">
          Comece por:{" "}
          {beginnings.map((beginning, index) => (
            <span key={beginning}>
              {index > 0 && ", "}
              <Link
                to={`/help-center?${new URLSearchParams({ q: beginning }).toString()}`}
                className="text-white underline"
              >
                {beginning}
              </Link>
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

interface SubjectsProps {
  subjects: HelpCenterData["subjects"];
  current: string | undefined;
}

function Subjects({ subjects, current }: SubjectsProps) {
  return (
    <section className="wrap pt-12 md:pt-16" id="assuntos">
      <h2 className="text-2xl md:text-3xl">Por assunto</h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
        {subjects.map(({ slug, name, icon, articles }) => (
          <li key={slug}>
            <Link
              to={`/help-center?assunto=${slug}#artigos`}
              aria-current={slug === current ? "true" : undefined}
              className="card card-hover flex h-full gap-3 p-4 aria-[current]:border-primary max-md:flex-col md:items-center md:gap-4 md:p-5"
            >
              <Icon of={subjectIcon(icon)} size="lg" className="text-primary" />
              <span className="min-w-0 leading-snug">
                <b className="block font-semibold break-words">{name}</b>
                <span className="text-sm text-muted-foreground num">
                  {articles.length === 1 ? "1 artigo" : `${articles.length} artigos`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Articles({ subject }: { subject: HelpCenterData["subjects"][number] }) {
  return (
    <section className="wrap scroll-mt-20 pt-10" id="artigos">
      <h2 className="text-xl md:text-2xl">{subject.name}</h2>
      {subject.description && <p className="mt-1 text-muted-foreground">{subject.description}</p>}
      <ul className="card rule mt-4 px-4 md:px-6">
        {subject.articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={`/help-center/${slug}`} className="group flex items-center gap-4 py-4">
              <span className="min-w-0 grow leading-snug">
                <b className="block font-semibold group-hover:underline">{title}</b>
                <span className="text-[.9375rem] text-muted-foreground">{summary}</span>
              </span>
              <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const contacts = [
  {
    title: "Não achou?",
    text: "Abra um chamado e acompanhe pelo protocolo. Leve o número do pedido, ajuda muito.",
    to: "/contato",
    action: "Abrir chamado",
  },
  {
    title: "Cooperativa, revenda ou grupo",
    text: "Volumes e condições do plano Enterprise se combinam com uma pessoa da equipe.",
    to: "/contato?assunto=enterprise",
    action: "Falar com vendas",
  },
  {
    title: "Seus dados pessoais",
    text: "Peça acesso, correção ou exclusão do que guardamos sobre você.",
    to: "/contato?assunto=privacidade",
    action: "Falar sobre meus dados",
  },
] as const;

/** Who did not find an answer writes to the people whose subject it is. */
function ContactCards() {
  return (
    <aside aria-label="Fale com a gente" className="grid gap-4 md:grid-cols-3 lg:grid-cols-1">
      {contacts.map(({ title, text, to, action }) => (
        <section key={to} className="card flex flex-col p-5">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 mb-4 text-[.9375rem] text-muted-foreground">{text}</p>
          <ButtonLink to={to} variant="outline" block className="mt-auto">
            {action}
          </ButtonLink>
        </section>
      ))}
    </aside>
  );
}
