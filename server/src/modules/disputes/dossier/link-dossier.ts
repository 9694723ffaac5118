import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkDisputeDossier as endpoint } from "@areon/contracts/disputes/dossier";
import { realNowMs } from "#platform/clock";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { findCase } from "../cases/case.queries.ts";
import { dossierLink } from "./dossier-link.ts";
import type { DossierParts } from "./gather-dossier.ts";
import type { DossierReader } from "./get-dossier.ts";

/** Gives a link to the file, which is made when it is fetched. */
export async function linkDossier(
  { db, config }: Pick<DossierParts, "db" | "config">,
  caseId: string,
  { userId, as }: DossierReader,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const found = await findCase(db, caseId);
  const isTheirs = found && (as === "desk" || (await sideOf(db, found, userId)) !== null);
  if (!isTheirs) return refuse("not_found");
  const asked = { dispute: found.id, user: userId, as };
  const { query, expiresAt } = dossierLink.sign(config, asked, realNowMs());
  const fileName = `dossie-areon-${found.code}.pdf`;
  return {
    url: `/api/v1/disputes/files/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
