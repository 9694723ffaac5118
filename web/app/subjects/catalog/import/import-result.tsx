import type { listImportErrors } from "@areon/contracts/catalog/import";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { productsPath } from "../selling/paths.ts";
import { importErrorsQuery, importQuery } from "../selling/product-queries.ts";

type BadField = EndpointResponse<typeof listImportErrors>["errors"][number];

interface ImportResultProps {
  id: string;
  saveBadLines: ((id: string) => Promise<void>) | undefined;
}

/** How many came in, and for each line that did not: where, what stood there, and why. */
export function ImportResult({ id, saveBadLines }: ImportResultProps) {
  const { data, error, refetch } = useQuery(importQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando a importação...">
        <RowSkeleton rows={4} />
      </Loading>
    );
  }
  const failed = data.failed_count;
  return (
    <Card className="overflow-hidden" aria-labelledby="resultado">
      <div className="p-4 md:p-6">
        <h2 id="resultado" ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {importedText(data.imported_count)}
        </h2>
        <p className="mt-1 text-muted-foreground num">
          {failed === 0
            ? `Todas as ${data.line_count} linhas de ${data.filename} viraram rascunhos.`
            : `${failed} de ${data.line_count} linhas de ${data.filename} precisam de correção. Nada delas foi criado.`}
        </p>
        <div className="mt-4 flex flex-wrap gap-2 max-md:[&>*]:w-full">
          {data.imported_count > 0 && (
            <ButtonLink to={`${productsPath}?situacao=rascunhos`} variant="outline">
              Ver rascunhos
            </ButtonLink>
          )}
          {failed > 0 && saveBadLines && (
            <Button variant="outline" icon={Download} onClick={() => void saveBadLines(id)}>
              Baixar linhas com erro
            </Button>
          )}
        </div>
        {failed > 0 && saveBadLines && (
          <p className="hint">Corrija só essas linhas e importe o arquivo baixado.</p>
        )}
      </div>
      {failed > 0 && <BadLines id={id} />}
    </Card>
  );
}

function BadLines({ id }: { id: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(importErrorsQuery(id, cursors.at(-1)));
  if (!data && error) return <LoadFailure inset error={error} onRetry={() => void refetch()} />;
  return (
    <div className="border-t">
      <DataTable
        caption="Linhas com erro"
        columns={columns}
        rows={data?.errors ?? []}
        rowKey={({ line, column }) => `${line} ${column}`}
        rowName={({ line }) => `linha ${line}`}
        listFace={listFace}
      />
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </div>
  );
}

const columns: readonly Column<BadField>[] = [
  { key: "line", header: "Linha", align: "right", className: "w-16", cell: ({ line }) => line },
  { key: "column", header: "Coluna", cell: ({ column }) => column || "linha inteira" },
  {
    key: "found",
    header: "Encontrado",
    className: "max-w-64",
    cell: ({ found }) => (
      <span className="block truncate font-mono text-sm" title={found}>
        {found === "" ? "vazio" : found}
      </span>
    ),
  },
  { key: "why", header: "O que corrigir", cell: ({ message }) => message },
];

function listFace({ line, column, message, found }: BadField): ListFace {
  return {
    title: `Linha ${line}${column && `, ${column}`}`,
    meta: (
      <>
        {message}
        {found !== "" && <span className="block break-words">Estava: {found}</span>}
      </>
    ),
  };
}

function importedText(count: number): string {
  if (count === 0) return "Nenhum produto importado";
  return count === 1
    ? "1 produto importado"
    : `${count.toLocaleString("pt-BR")} produtos importados`;
}
