import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { findCase } from "../cases/case.queries.ts";
import { findDeskCase } from "../desk/find-desk-case.ts";
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
  const { db } = parts;
  const found = as === "desk" ? await findDeskCase(db, caseId, userId) : await findCase(db, caseId);
  if (found && isRefusal(found)) return found;
  const viewer = found && (as === "desk" ? as : await sideOf(db, found, userId));
  if (!viewer) return refuse("not_found");
  const row = (await findListedCase(db, found.id))!;
  return gatherDossier(parts, row, { viewer, userId });
}
