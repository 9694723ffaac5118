import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkJobApplicationCv as endpoint } from "@areon/contracts/content/job-applications";
import { privateLinkTo } from "#modules/files";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findApplication } from "./application.queries.ts";

/** Whoever opens somebody's curriculum leaves a trace. */
export async function linkCurriculum(
  { db, config }: { db: Database; config: Config },
  id: string,
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const application = await findApplication(trx, id);
    if (!application) return refuse("not_found");
    const about = { objectKind: "job_application", objectId: id };
    await recordAudit(trx, [{ action: "content.open_curriculum", ...act, ...about }]);
    return privateLinkTo(config, application.file_id);
  });
}
