import type { DisputeDossier } from "@areon/contracts/disputes-dossier";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { findCase } from "../cases/case.queries.ts";
import { findListedCase } from "../reading/dispute.queries.ts";
import { gatherDossier, type DossierParts } from "./gather-dossier.ts";

export interface DossierReader {
  userId: string;
  as: "party" | "desk";
}

/** For the two sides and the desk; to anybody else it is not there. */
export async function getDossier(
  parts: DossierParts,
  caseId: string,
  { userId, as }: DossierReader,
): Promise<DisputeDossier | Refusal> {
  const found = await findCase(parts.db, caseId);
  const viewer = found && (as === "desk" ? as : await sideOf(parts.db, found, userId));
  if (!viewer) return refuse("not_found");
  const row = (await findListedCase(parts.db, found.id))!;
  return gatherDossier(parts, row, { viewer, userId });
}
