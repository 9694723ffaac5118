import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkDisputeEvidence as endpoint } from "@areon/contracts/disputes/acts";
import { privateLinkTo } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { findCase } from "../cases/case.queries.ts";
import { listEvidence } from "./evidence.queries.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

/** Links to the files that the caller sees, among them drafts of their own side only. */
export async function linkEvidence(
  { db, config }: Parts,
  caseId: string,
  as: { userId: string } | "desk",
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const dispute = await findCase(db, caseId);
  if (!dispute) return refuse("not_found");
  const viewer = as === "desk" ? as : await sideOf(db, dispute, as.userId);
  if (!viewer) return refuse("not_found");
  const rows = await listEvidence(db, dispute.id, viewer);
  return {
    links: rows.map(({ id, filename, file_id }) => ({
      evidence_id: id,
      filename,
      ...privateLinkTo(config, file_id),
    })),
  };
}
