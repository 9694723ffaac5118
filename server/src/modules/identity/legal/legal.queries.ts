import type { LegalDocumentName } from "@areon/contracts/identity/legal";
import type { Database, Trx } from "#platform/db/database";
import { hashOfText, type LegalText } from "./legal-text.ts";

export async function findVersion(
  db: Database,
  { document, version }: { document: LegalDocumentName; version: string },
) {
  return db
    .selectFrom("identity.legal_documents")
    .select(["sha256", "valid_from"])
    .where("document", "=", document)
    .where("version", "=", version)
    .executeTakeFirst();
}

export async function hasVersions(db: Database, document: LegalDocumentName): Promise<boolean> {
  const row = await db
    .selectFrom("identity.legal_documents")
    .select("version")
    .where("document", "=", document)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVersion(
  trx: Trx,
  { document, version, title, body }: Omit<LegalText, "validFrom">,
  validFrom: Date,
): Promise<void> {
  await trx
    .insertInto("identity.legal_documents")
    .values({ document, version, title, body, sha256: hashOfText(body), valid_from: validFrom })
    .execute();
}
