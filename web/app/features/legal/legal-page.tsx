import { Check } from "lucide-react";
import { Link } from "react-router";
import type { LegalBlock, LegalPageText } from "~/features/legal/parse-legal-text.server";
import { formatLongDate } from "~/text/long-dates";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { Toc } from "~/ui/toc";

export interface LegalPageData extends LegalPageText {
  title: string;
  version: string;
  validFrom: string;
  /** Newest first. */
  versions: string[];
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
];

/** Terms and privacy: text at reading width, contents at the left, the short version first. */
export function LegalPage({ page, path }: { page: LegalPageData; path: string }) {
  const entries = page.blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, label: block.text }] : [],
  );
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-3xl md:text-5xl">{page.title}</h1>
      <p className="mt-3 text-muted-foreground num">
        Em vigor desde {formatLongDate(page.validFrom)} · versão {page.version} · leitura de{" "}
        {page.minutes} min
      </p>
      <PageChips path={path} />
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <div className="self-start lg:sticky lg:top-24">
          <Toc entries={entries} />
        </div>
        <div className="min-w-0">
          <Summary lines={page.summary} />
          <Prose className="mt-8">
            {page.blocks.map((block) => (
              <Block key={keyOf(block)} block={block} rules={page.rules} />
            ))}
          </Prose>
          <Versions page={page} path={path} />
        </div>
      </div>
    </div>
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
    case "retention":
      return <RetentionTable rules={rules} />;
    default:
      return block satisfies never;
  }
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
  return block.kind === "list" ? block.items.join() : "text" in block ? block.text : block.kind;
}
