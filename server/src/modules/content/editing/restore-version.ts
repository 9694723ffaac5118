import type { ContentEntryDetails } from "@areon/contracts/content/editing";
import type { Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findVersion } from "../entries/entry.queries.ts";
import { saveVersion } from "./save-version.ts";

/** An earlier version comes back as a new one: history only grows, and visitors still read what is live. */
export async function restoreVersion(
  parts: { db: Database },
  { entryId, version, basedOn }: { entryId: string; version: number; basedOn: number },
  act: { actor: Actor; origin: Origin },
): Promise<ContentEntryDetails | Refusal> {
  return saveVersion(
    parts,
    {
      entryId,
      basedOn,
      bodyOf: async (trx) => {
        const found = await findVersion(trx, { entryId, version });
        return found ? found.body : refuse("not_found");
      },
      note: `Versão ${version} restaurada`,
      action: "content.version_restored",
    },
    act,
  );
}
