import { recordAccess } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { peopleOf } from "../cases/act-on-case.ts";
import type { CaseRow } from "../cases/case.queries.ts";

export interface DeskReader {
  actor: Actor;
  origin: Origin;
}

/** What is opened tells of both sides, so both find in the access log who looked and when. */
export async function recordDeskReading(
  trx: Trx,
  { dispute, field }: { dispute: CaseRow; field: "evidence" | "dossier" },
  reader: DeskReader,
): Promise<void> {
  const reason = `Mediação da disputa ${dispute.code}`;
  for (const subjectId of await peopleOf(trx, dispute)) {
    const access = { subjectId, objectKind: "dispute", objectId: dispute.id, fields: [field] };
    await recordAccess(trx, { ...access, reason }, reader);
  }
}
