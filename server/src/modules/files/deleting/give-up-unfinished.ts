import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { markGivenUp } from "./purge.queries.ts";

/** Says how many it took. Their bytes go the way of all deleted files. */
export async function giveUpUnfinished(db: Database, batch: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const files = await markGivenUp(trx, batch);
    await recordEvents(
      trx,
      files.flatMap(({ id, owner_id, kind, rejection }) =>
        rejection === null
          ? []
          : [
              {
                type: "files.file_rejected" as const,
                key: id,
                payload: { file_id: id, owner_id, kind, rejection },
              },
            ],
      ),
    );
    return files.length;
  });
}
