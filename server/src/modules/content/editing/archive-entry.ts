import type { ContentEntryDetails } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { countCitations } from "../entries/cited-entries.ts";
import { lockEntry } from "../entries/entry.queries.ts";
import { describeEntryDetails } from "./describe-entry.ts";

/** Takes an entry off the site with all that was scheduled; its versions stay, and it may come back. */
export async function archiveEntry(
  { db }: { db: Database },
  { entryId, note }: { entryId: string; note: string },
  act: { actor: Actor; origin: Origin },
): Promise<ContentEntryDetails | Refusal> {
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, entryId);
    if (!entry) return refuse("not_found");
    if (entry.state === "archived") return refuse("content_archived");
    const count = await countCitations(trx, entry);
    if (count > 0) return refuse("content_in_use", { count });
    await sql`update content.entries set state = 'archived', updated_at = platform.now(),
        next_version = null, next_at = null, live_version = null, live_at = null
      where id = ${entryId}`.execute(trx);
    await recordAudit(trx, [
      {
        action: "content.entry_archived",
        ...act,
        objectKind: "content_entry",
        objectId: entryId,
        ...(note === "" ? {} : { reason: note }),
        before: { state: entry.state, live: entry.live_version },
        after: { state: "archived" },
      },
    ]);
    return describeEntryDetails(trx, entryId);
  });
}
