import type { ContentEntryDetails } from "@areon/contracts/content/editing";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { refuseMissingCitations } from "../entries/cited-entries.ts";
import { findVersion, lockEntry, setPublication } from "../entries/entry.queries.ts";
import { describeEntryDetails } from "./describe-entry.ts";

/** Shows one version to visitors, now or from a moment on; what they read until then stays. */
export async function publishEntry(
  { db }: { db: Database },
  wish: { entryId: string; version: number; publishAt: string | null },
  act: { actor: Actor; origin: Origin },
): Promise<ContentEntryDetails | Refusal> {
  const { entryId, version } = wish;
  const at = wish.publishAt === null ? null : new Date(wish.publishAt);
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, entryId);
    const shown = entry && (await findVersion(trx, { entryId, version }));
    if (!shown) return refuse("not_found");
    if (at !== null && at <= (await businessNow(trx))) return refuse("content_schedule_past");
    const refused = await refuseMissingCitations(trx, { kind: entry.kind, body: shown.body });
    if (refused) return refused;
    await setPublication(trx, { entryId, version, at });
    await recordAudit(trx, [
      {
        action: at === null ? "content.entry_published" : "content.entry_scheduled",
        ...act,
        objectKind: "content_entry",
        objectId: entryId,
        before: {
          state: entry.state,
          live: entry.live_version,
          scheduled: entry.scheduled_version,
        },
        after: { state: "published", version, at: wish.publishAt },
      },
    ]);
    return describeEntryDetails(trx, entryId);
  });
}
