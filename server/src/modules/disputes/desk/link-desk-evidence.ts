import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { deskLinkDisputeEvidence as endpoint } from "@areon/contracts/disputes/desk";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { linkEvidence } from "../evidence/link-evidence.ts";
import { findDeskCase } from "./find-desk-case.ts";
import { recordDeskReading, type DeskReader } from "./record-desk-reading.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

/** Links to all files that were sent; both sides find in their access log that they were opened. */
export async function linkDeskEvidence(
  { db, config }: Parts,
  caseId: string,
  reader: DeskReader,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const dispute = await findDeskCase(trx, caseId, reader.actor.userId);
    if (isRefusal(dispute)) return dispute;
    await recordDeskReading(trx, { dispute, field: "evidence" }, reader);
    return linkEvidence({ db: trx, config }, caseId, "desk");
  });
}
