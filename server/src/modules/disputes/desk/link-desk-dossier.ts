import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkDeskDossier as endpoint } from "@areon/contracts/disputes/dossier";
import { inTransaction } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { DossierParts } from "../dossier/gather-dossier.ts";
import { linkDossier } from "../dossier/link-dossier.ts";
import { findDeskCase } from "./find-desk-case.ts";
import { recordDeskReading, type DeskReader } from "./record-desk-reading.ts";

/** The file for the desk; both sides find in their access log that it was taken. */
export async function linkDeskDossier(
  { db, config }: Pick<DossierParts, "db" | "config">,
  caseId: string,
  reader: DeskReader,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const { userId } = reader.actor;
    const dispute = await findDeskCase(trx, caseId, userId);
    if (isRefusal(dispute)) return dispute;
    await recordDeskReading(trx, { dispute, field: "dossier" }, reader);
    return linkDossier({ db: trx, config }, caseId, { userId, as: "desk" });
  });
}
