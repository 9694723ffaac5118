import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openVerification as endpoint } from "@areon/contracts/identity/trust";
import { privateLinkTo } from "#modules/files";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { recordAccess } from "./access-log.ts";
import { describeVerification } from "./describe-verification.ts";
import { organisationOf } from "./get-registration.ts";
import { openLegalRecord } from "./legal-record.ts";
import { findRegistration } from "./registration.queries.ts";
import type { Act } from "./trust-dependencies.ts";
import type { Vault } from "./vault.ts";
import { findVerification, listDocuments } from "./verification.queries.ts";

interface Desk {
  db: Database;
  vault: Vault;
}

/** The desk sees who asks with all that is needed to compare papers and person. */
export async function openVerification(
  { db, vault }: Desk,
  { id, reason }: { id: string; reason: string },
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const row = await findVerification(trx, id);
    const registration = row && (await findRegistration(trx, row.user_id));
    if (!row || !registration || row.state === "draft") return refuse("not_found");
    const userId = row.user_id;
    const record = await openLegalRecord(trx, vault, { userId, sealed: registration.sealed });
    if (!record) return refuse("not_found");
    const organisation = await organisationOf({ db: trx, vault }, userId);
    const fields = ["full_name", "cpf", "birth_date", "organisation", "address"];
    await recordAccess(
      trx,
      { subjectId: userId, objectKind: "verification", objectId: id, fields, reason },
      act,
    );
    const described = await describeVerification({ db: trx, vault }, row);
    return { ...described, user_id: userId, ...record, organisation };
  });
}

/** The link lasts five minutes; that it was given, to whom and why is logged first. */
export async function linkVerificationDocument(
  { db, config }: { db: Database; config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY"> },
  { id, fileId, reason }: { id: string; fileId: string; reason: string },
  act: Act,
): Promise<{ url: string; expires_at: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const row = await findVerification(trx, id);
    if (!row || row.state === "draft") return refuse("not_found");
    const document = (await listDocuments(trx, id)).find(({ file_id }) => file_id === fileId);
    if (!document) return refuse("not_found");
    await recordAccess(
      trx,
      {
        subjectId: row.user_id,
        objectKind: "verification_document",
        objectId: fileId,
        fields: [document.document_kind],
        reason,
      },
      act,
    );
    return privateLinkTo(config, fileId);
  });
}
