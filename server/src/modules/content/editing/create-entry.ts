import type { ContentEntryDetails, createContentEntry } from "@areon/contracts/content/editing";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { checkBody } from "../entries/check-body.ts";
import { insertEntry, insertVersion } from "../entries/entry.queries.ts";
import { describeEntryDetails } from "./describe-entry.ts";

/** A draft: nobody but editors reads it. */
export async function createEntry(
  { db }: { db: Database },
  said: EndpointRequest<typeof createContentEntry>["body"],
  act: { actor: Actor; origin: Origin },
): Promise<ContentEntryDetails | Refusal> {
  const { kind, slug, position, note } = said;
  const checked = checkBody(kind, said.body);
  if (isRefusal(checked)) return checked;
  return inTransaction(db, async (trx) => {
    const entryId = await insertEntry(trx, { kind, slug, position });
    if (entryId === null) return refuse("content_slug_taken");
    const savedBy = act.actor.userId;
    await insertVersion(trx, { entryId, version: 1, checked, savedBy, note });
    await recordAudit(trx, [
      {
        action: "content.entry_created",
        ...act,
        objectKind: "content_entry",
        objectId: entryId,
        after: { kind, slug, version: 1, body: checked.body },
      },
    ]);
    return describeEntryDetails(trx, entryId);
  });
}
