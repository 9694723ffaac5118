import { inTransaction } from "#platform/db/database";
import { addJob } from "#platform/jobs/add-job";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { askScanner, type ScannerGauges } from "./scanning/ask-scanner.ts";
import type { ContentScanner } from "./scanning/content-scanner.ts";
import { giveUpUnfinished } from "./deleting/give-up-unfinished.ts";
import { purgeFilesTask } from "./deleting/purge-files-task.ts";
import { takePurges } from "./deleting/purge.queries.ts";

const batch = 100;
/** A purge whose job gave up is taken again after this long. */
const againHours = 6;

export function filesSweepers({
  scanner,
  metrics,
}: {
  scanner: ContentScanner | undefined;
  metrics: ScannerGauges;
}): Sweeper[] {
  return [
    {
      name: "files.ask_scanner",
      everyMs: 60_000,
      sweep: async () => {
        if (scanner) await askScanner(scanner, metrics);
        return 0;
      },
    },
    {
      name: "files.give_up_unfinished",
      everyMs: 60_000,
      sweep: (db) => giveUpUnfinished(db, batch),
    },
    {
      name: "files.queue_purges",
      everyMs: 30_000,
      sweep: (db) =>
        inTransaction(db, async (trx) => {
          const fileIds = await takePurges(trx, { batch, againHours });
          if (fileIds.length > 0) await addJob(trx, purgeFilesTask, { file_ids: fileIds });
          return fileIds.length;
        }),
    },
  ];
}
