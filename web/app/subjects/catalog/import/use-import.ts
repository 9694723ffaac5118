import { importAddress, importLimits } from "@areon/contracts/catalog/terms/limits";
import type { listImportErrors, ProductImport } from "@areon/contracts/catalog/import";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { holdUnsent } from "~/platform/api/unsent-work";
import { saveFile } from "~/platform/files/save-file";
import { badLinesOf, csvFile, readCsvText } from "./bad-lines.ts";
import { fetchSigned } from "./csv-files.ts";
import { importQuery, ownProductsKey } from "../selling/product-queries.ts";

export interface ImportHandle {
  file: File | undefined;
  busy: boolean;
  problem: ApiProblem | undefined;
  choose: (file: File | undefined) => void;
  /** `again`: the person knows that this file was imported before. */
  send: (again?: boolean) => Promise<ProductImport | undefined>;
  /** Undefined where this page has not seen the file itself. */
  saveBadLines: ((id: string) => Promise<void>) | undefined;
}

/** One file and its sending; the same id until the server answered, so that a repeat imports once. */
export function useImport(): ImportHandle {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const intent = useRef<string>(undefined);

  const send = async (again = false) => {
    if (!file) return undefined;
    setBusy(true);
    setProblem(undefined);
    intent.current ??= newIntentId();
    const release = holdUnsent(file.name);
    try {
      const address = importAddress(intent.current, { filename: file.name, again });
      const headers = { "content-type": "text/csv" };
      const answer = await fetchSigned(address, { method: "PUT", headers, body: file });
      const done = (await answer.json()) as ProductImport;
      queries.setQueryData(importQuery(done.id).queryKey, done);
      void queries.invalidateQueries({ queryKey: ownProductsKey });
      return done;
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? failure : connectionFailed(failure));
      return undefined;
    } finally {
      release();
      setBusy(false);
    }
  };

  return {
    file,
    busy,
    problem,
    choose: (chosen) => {
      intent.current = undefined;
      setProblem(chosen && complaintAbout(chosen));
      setFile(chosen);
    },
    send,
    saveBadLines: file && (async (id) => saveBadLines(file, id)),
  };
}

function complaintAbout(file: File): ApiProblem | undefined {
  if (file.size <= importLimits.bytes) return undefined;
  return new ApiProblem({
    code: "import_too_large",
    status: 413,
    title: "O arquivo é grande demais",
    detail: "Envie até 5.000 linhas e 5 MB por vez. Divida o arquivo e tente de novo.",
  });
}

async function saveBadLines(file: File, id: string): Promise<void> {
  const lines = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await call<typeof listImportErrors>({
      method: "GET",
      path: "/seller/products/imports/{id}/errors",
      params: { id },
      query: { cursor, limit: 100 },
    });
    page.errors.forEach(({ line }) => lines.add(line));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const content = badLinesOf(await readCsvText(file), lines);
  saveFile(`corrigir-${file.name}`, csvFile(content));
}
