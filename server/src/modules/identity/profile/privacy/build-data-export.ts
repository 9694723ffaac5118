import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isAccountOpen } from "../../accounts/account.queries.ts";
import { sendNotice } from "../../messages/send-notice.ts";
import { collectPersonalData } from "./collect-personal-data.ts";
import {
  exportFolder,
  findExport,
  markExportFailed,
  markExportReady,
} from "./data-export.queries.ts";
import type { PrivacyDependencies } from "./privacy-dependencies.ts";
import { renderExport } from "./render-export.ts";

export const archivePlace = { purpose: "personal", field: "data_exports.archive" } as const;

/** May run again after a crash: the archive's place is fixed, and the state moves on once. */
export async function buildDataExport(
  { db, vault, sealer, fileStore, personalTables }: PrivacyDependencies,
  exportId: string,
): Promise<void> {
  const row = await findExport(db, exportId);
  if (row?.state !== "building") return;
  const userId = row.user_id;
  if (!(await isAccountOpen(db, userId))) return markExportFailed(db, exportId);
  const tables = await collectPersonalData({ db, vault }, { userId, tables: personalTables });
  const archive = renderExport({ userId, exportedAt: await businessNow(db), tables });
  const sealed = await inTransaction(db, (trx) =>
    vault.seal(trx, { userId, ...archivePlace }, archive),
  );
  const objectKey = `${exportFolder(exportId)}/archive`;
  await fileStore.put(objectKey, sealed, { contentType: "application/octet-stream" });
  await inTransaction(db, async (trx) => {
    const done = { id: exportId, objectKey, sizeBytes: archive.length };
    if (!(await markExportReady(trx, done))) return;
    await sendNotice(trx, sealer, { userId, template: "data_export_ready" });
    await recordEvents(trx, [
      {
        type: "identity.data_export_ready",
        key: exportId,
        payload: { user_id: userId, export_id: exportId },
      },
    ]);
  });
}
