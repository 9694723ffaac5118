import type { DataExport } from "@areon/contracts/identity/privacy";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { lockIntent } from "#platform/intents";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import { requireSensitiveView } from "../../trust/consume-grant.ts";
import { lockPerson } from "../../trust/registration.queries.ts";
import { requireFreshProof } from "../../trust/require-fresh-proof.ts";
import type { Act } from "../../trust/trust-dependencies.ts";
import { buildDataExportTask } from "./build-data-export-task.ts";
import {
  describeExport,
  findExport,
  insertExport,
  isExportBuilding,
} from "./data-export.queries.ts";

/** The copy is made by a job, usually within a minute. */
export async function requestDataExport(
  db: Database,
  id: string,
  act: Act,
): Promise<DataExport | Refusal> {
  const { userId } = act.actor;
  const unproved = await requirePresence(db, act.actor);
  if (unproved) return unproved;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await findExport(trx, id);
    if (earlier) {
      return earlier.user_id === userId ? describeExport(earlier) : refuse("intent_mismatch");
    }
    if (!(await lockPerson(trx, userId))) return refuse("not_found");
    if (await isExportBuilding(trx, userId)) return refuse("export_in_progress");
    await insertExport(trx, { id, userId });
    await addJob(trx, buildDataExportTask, { export_id: id });
    await recordAudit(trx, [
      { action: "identity.request_data_export", ...act, objectKind: "data_export", objectId: id },
    ]);
    return describeExport((await findExport(trx, id))!);
  });
}

/** All of a person's data in one file is worth a proof: a PIN just now, or a fresh sign-in. */
export async function requirePresence(db: Database, actor: Actor): Promise<Refusal | null> {
  const unseen = await requireSensitiveView(db, actor);
  return unseen && (await requireFreshProof(db, actor));
}
