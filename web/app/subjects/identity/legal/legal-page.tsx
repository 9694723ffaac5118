import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LegalBlock, LegalPageText } from "./parse-legal-text.server.ts";
import { formatLongDate } from "~/platform/text/long-dates";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { Toc } from "~/ui/toc";
import { useHeadingInView } from "~/ui/use-heading-in-view";

export interface LegalPageData extends LegalPageText {
  title: string;
  version: string;
  validFrom: string;
  /** Newest first. */
  versions: string[];
  /** Versions that are yet to begin, nearest first. */
  announced: { version: string; validFrom: string }[];
  rules: readonly RetentionRule[];
}

interface RetentionRule {
  subject: string;
  title: string;
  basis: string;
  years: number;
  days: number;
}

const pages = [
  { path: "/terms-of-service", label: "Termos de Uso" },
  { path: "/privacy-policy", label: "Privacidade" },
  { path: "/cookies", label: "Cookies" },
  { path: "/compliance", label: "Compliance" },
];

interface LegalPageProps {
  page: LegalPageData;
  path: string;
  /** What the reader may decide about what the text says. */
  choice?: ReactNode;
}

/** A legal document: text at reading width, contents at the left, the short version first. */
export function LegalPage({ page, path, choice }: LegalPageProps) {
  const entries = page.blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, label: block.text }] : [],
  );
  const current = useHeadingInView(entries.map(({ id }) => id));
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-3xl md:text-5xl">{page.title}</h1>
      <p className="mt-3 text-muted-foreground num">
        {isAhead(page) ? "Passa a valer em" : "Em vigor desde"} {formatLongDate(page.validFrom)} ·
        versão {page.version} · leitura de {page.minutes} min
      </p>
      <PageChips path={path} />
      <Announcement page={page} path={path} />
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <div className="self-start lg:sticky lg:top-24">
          <Toc heading="Nesta página" entries={entries} current={current} />
        </div>
        <div className="min-w-0">
          <Summary lines={page.summary} />
          <Prose className="mt-8">
            {page.blocks.map((block) => (
              <Block key={keyOf(block)} block={block} rules={page.rules} />
            ))}
          </Prose>
          <Versions page={page} path={path} />
          <div className="card mt-8 flex max-w-[66ch] flex-wrap items-center justify-between gap-4 p-5">
            <p>Ficou alguma dúvida sobre este texto?</p>
            <div className="flex flex-wrap gap-2">
              {choice}
              <ButtonLink to="/contato" variant="outline">
                Fale Conosco
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function isAhead({ version, announced }: LegalPageData): boolean {
  return announced.some((one) => one.version === version);
}

/** The notice of a change stands on the page for as long as the change is ahead. */
function Announcement({ page, path }: { page: LegalPageData; path: string }) {
  const [next] = page.announced;
  if (!next) return null;
  return (
    <p className="card mt-6 max-w-[66ch] bg-warning-soft! p-5" role="note">
      {isAhead(page) ? (
        <>
          Você está lendo um texto que ainda não vale.{" "}
          <Link to={path} className="link">
            Ler a versão em vigor
          </Link>
        </>
      ) : (
        <>
          Este documento vai mudar em {formatLongDate(next.validFrom)}. Até lá vale a versão abaixo.{" "}
          <Link to={`${path}?versao=${next.version}`} className="link">
            Ler a versão {next.version}
          </Link>
        </>
      )}
    </p>
  );
}

function PageChips({ path }: { path: string }) {
  return (
    <nav
      aria-label="Documentos"
      className="noscroll mt-5 flex gap-2 overflow-x-auto py-1 max-md:-mx-4 max-md:px-4"
    >
      {pages.map((page) => (
        <Link
          key={page.path}
          to={page.path}
          className="chip h-11"
          aria-current={page.path === path ? "page" : undefined}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}

function Summary({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="card max-w-[66ch] bg-primary-soft/60! p-5 md:p-6">
      <h2 className="text-lg">Em resumo</h2>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon of={Check} size="md" className="mt-0.5 text-primary" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Block({ block, rules }: { block: LegalBlock; rules: readonly RetentionRule[] }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={block.id} className="scroll-mt-24">
          {block.text}
        </h2>
      );
    case "paragraph":
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return <TextTable head={block.head} rows={block.rows} />;
    case "retention":
      return <RetentionTable rules={rules} />;
    default:
      return block satisfies never;
  }
}

function TextTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same rows drive the jobs that delete. */
function RetentionTable({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>O quê</th>
          <th>Prazo</th>
          <th>Por quê</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.subject}>
            <td>{rule.title}</td>
            <td className="num whitespace-nowrap">{periodText(rule)}</td>
            <td>{rule.basis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function periodText({ years, days }: RetentionRule): string {
  if (years > 0) return years === 1 ? "1 ano" : `${years} anos`;
  return days === 1 ? "1 dia" : `${days} dias`;
}

function Versions({ page, path }: { page: LegalPageData; path: string }) {
  if (page.versions.length < 2) return null;
  return (
    <p className="mt-10 text-sm text-muted-foreground">
      Versões:{" "}
      {page.versions.map((version) => (
        <Link key={version} to={`${path}?versao=${version}`} className="link mr-3">
          {version}
        </Link>
      ))}
    </p>
  );
}

function keyOf(block: LegalBlock): string {
  if (block.kind === "list") return block.items.join();
  if (block.kind === "table") return block.rows.join();
  return "text" in block ? block.text : block.kind;
}
