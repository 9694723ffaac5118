import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { categoriesQuery } from "../product/categories-query.ts";
import { formatClock, formatDay } from "~/platform/text/dates";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Select } from "~/ui/select";
import { downloadTemplate } from "./csv-files.ts";
import { ImportResult } from "./import-result.tsx";
import { importPath, productsPath } from "../selling/paths.ts";
import { importsQuery } from "../selling/product-queries.ts";
import { useImport, type ImportHandle } from "./use-import.ts";

/** Many products at once from a spreadsheet. Each line becomes a draft, so nothing is published blindly. */
export function ImportPage() {
  const navigate = useNavigate();
  const shown = useQueryValues().get("importacao") ?? undefined;
  const handle = useImport();
  const send = async (again?: boolean) => {
    const done = await handle.send(again);
    if (done) await navigate(`${importPath}?importacao=${done.id}`, { replace: true });
  };
  return (
    <>
      <BackLink to={productsPath}>Meus Produtos</BackLink>
      <PageHead
        title="Importar produtos"
        text="Uma planilha com um produto por linha. Cada um vira um rascunho."
      />
      <div className="mt-6 grid grid-cols-1 gap-5 md:gap-6">
        <TemplateCard />
        <FileCard handle={handle} onSend={(again) => void send(again)} />
        {shown && <ImportResult key={shown} id={shown} saveBadLines={handle.saveBadLines} />}
        <EarlierImports shown={shown} />
      </div>
    </>
  );
}

function TemplateCard() {
  const { data } = useQuery(categoriesQuery);
  const [category, setCategory] = useState("soja");
  const leaves = data?.categories.filter(({ is_leaf: isLeaf }) => isLeaf) ?? [];
  return (
    <Card padding="body" aria-labelledby="modelo">
      <h2 id="modelo" className="text-lg md:text-xl">
        Modelo
      </h2>
      <p className="mt-1 text-[.9375rem] text-muted-foreground">
        As colunas de cada produto, com uma linha de exemplo.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Select
          aria-label="Modelo para qual produto"
          className="w-64 max-md:w-full"
          options={leaves.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <Button
          variant="outline"
          icon={Download}
          className="max-md:w-full"
          onClick={() => void downloadTemplate(category)}
        >
          Baixar modelo
        </Button>
      </div>
    </Card>
  );
}

interface FileCardProps {
  handle: ImportHandle;
  onSend: (again?: boolean) => void;
}

function FileCard({ handle, onSend }: FileCardProps) {
  const { file, problem, busy } = handle;
  const id = useId();
  const isRepeated = problem?.code === "import_repeated";
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Arquivo</h2>
      <ul className="mt-1 list-disc pl-5 text-[.9375rem] text-muted-foreground">
        <li>CSV com ; ou , entre as colunas, até 5.000 linhas e 5 MB.</li>
        <li>Números como você escreve: 128,40 e 8.400.</li>
        <li>As fotos você põe depois, em cada rascunho.</li>
      </ul>
      <label
        htmlFor={id}
        className="mt-4 flex min-h-20 cursor-pointer items-center gap-3.5 rounded-lg border-2 border-dashed border-input p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-muted"
      >
        <IconTile icon={FileSpreadsheet} large />
        <span className="min-w-0 grow leading-snug">
          <b className="block font-semibold wrap-anywhere">
            {file?.name ?? "Escolher arquivo CSV"}
          </b>
          <span className="block text-sm text-muted-foreground num">
            {file ? `${sizeText(file.size)} · toque para trocar` : "Toque aqui para procurar"}
          </span>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => {
            handle.choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      {problem && (
        <div role="alert" className="mt-4">
          <Notice tone={isRepeated ? "warning" : "danger"} title={problem.title}>
            <p className="wrap-anywhere">{problem.detail}</p>
            {isRepeated && (
              <Button variant="outline" className="mt-3" onClick={() => onSend(true)}>
                Importar de novo
              </Button>
            )}
          </Notice>
        </div>
      )}
      <Button
        size="lg"
        className="mt-4 max-md:w-full"
        disabled={!file || problem?.code === "import_too_large"}
        busyLabel={busy && "Importando..."}
        onClick={() => onSend()}
      >
        Importar produtos
      </Button>
    </Card>
  );
}

function EarlierImports({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(importsQuery);
  const others = data?.imports.filter(({ id }) => id !== shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Importações anteriores</h2>
      <ul className="rule mt-2">
        {others.map((one) => (
          <li key={one.id}>
            <Link
              to={`${importPath}?importacao=${one.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:underline"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{one.filename}</span>
              <span className="text-sm text-muted-foreground num">
                {one.imported_count} de {one.line_count} linhas · {formatDay(one.created_at)},{" "}
                {formatClock(one.created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} kB`;
  return `${(kilobytes / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}
