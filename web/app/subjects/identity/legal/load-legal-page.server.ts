import type { getLegalDocument, LegalDocumentName } from "@areon/contracts/identity/legal";
import type { listRetentionRules } from "@areon/contracts/identity/privacy";
import { data } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import type { LegalPageData } from "./legal-page.tsx";
import { parseLegalText } from "./parse-legal-text.server.ts";

/** A version that never was is a page that does not exist; a silent API is an error page. */
export async function loadLegalPage(
  document: LegalDocumentName,
  url: string,
): Promise<LegalPageData> {
  const version = new URL(url).searchParams.get("versao") ?? undefined;
  const legal = await call<typeof getLegalDocument>({
    method: "GET",
    path: "/legal/{document}",
    params: { document },
    query: { version },
  }).catch((failure: unknown) => {
    if (failure instanceof ApiProblem && failure.status === 404) throw data(null, { status: 404 });
    throw failure;
  });
  const { title, version: shownVersion, valid_from: validFrom, versions, announced } = legal;
  const text = parseLegalText(legal.body, legal.values);
  const needsRules = text.blocks.some(({ kind }) => kind === "retention");
  return {
    ...text,
    title,
    version: shownVersion,
    validFrom,
    versions: versions.map(({ version: number }) => number),
    announced: announced.map((one) => ({ version: one.version, validFrom: one.valid_from })),
    rules: needsRules ? await readRules() : [],
  };
}

async function readRules() {
  const request = { method: "GET", path: "/privacy/retention" } as const;
  return (await call<typeof listRetentionRules>(request)).rules;
}
