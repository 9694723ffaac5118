import type { ContentEntryDetails } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { checkBody } from "../entries/check-body.ts";
import { insertVersion, lockEntry, type EntryRow } from "../entries/entry.queries.ts";
import { describeEntryDetails } from "./describe-entry.ts";

export interface Save {
  entryId: string;
  basedOn: number;
  /** From the entry as it is under its lock. */
  bodyOf: (trx: Trx, entry: EntryRow) => Promise<unknown>;
  position?: number | undefined;
  note: string;
  action: "content.version_saved" | "content.version_restored";
}

/** Of two people who edited the same version, the second is told and nothing of either is lost. */
export async function saveVersion(
  { db }: { db: Database },
  save: Save,
  act: { actor: Actor; origin: Origin },
): Promise<ContentEntryDetails | Refusal> {
  const { entryId, note, action } = save;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, entryId);
    if (!entry) return refuse("not_found");
    if (entry.latest_version !== save.basedOn) {
      return refuse("content_changed", { version: entry.latest_version });
    }
    const said = await save.bodyOf(trx, entry);
    if (isRefusal(said)) return said;
    const checked = checkBody(entry.kind, said);
    if (isRefusal(checked)) return checked;
    const version = entry.latest_version + 1;
    await insertVersion(trx, { entryId, version, checked, savedBy: act.actor.userId, note });
    const position = save.position ?? entry.position;
    await sql`update content.entries set position = ${position} where id = ${entryId}`.execute(trx);
    await recordAudit(trx, [
      {
        action,
        ...act,
        objectKind: "content_entry",
        objectId: entryId,
        before: { version: entry.latest_version, position: entry.position, body: entry.body },
        after: { version, position, body: checked.body },
      },
    ]);
    return describeEntryDetails(trx, entryId);
  });
}
