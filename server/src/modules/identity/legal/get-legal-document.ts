import type { LegalDocument, LegalDocumentName } from "@areon/contracts/identity-legal";
import { sql } from "kysely";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/** What has begun can be read for ever, since people accepted it; what has not is nobody's business. */
export async function getLegalDocument(
  db: Database,
  { document, version }: { document: LegalDocumentName; version: string | undefined },
): Promise<LegalDocument | Refusal> {
  const begun = await db
    .selectFrom("identity.legal_documents")
    .select(["version", "title", "body", "sha256", "valid_from"])
    .where("document", "=", document)
    .where("valid_from", "<=", sql<Date>`platform.now()`)
    .orderBy("valid_from", "desc")
    .execute();
  const shown = version ? begun.find((row) => row.version === version) : begun[0];
  if (!shown) return refuse("not_found");
  return {
    document,
    version: shown.version,
    title: shown.title,
    body: shown.body,
    sha256: shown.sha256.toString("hex"),
    values: await readValues(db),
    valid_from: shown.valid_from.toISOString(),
    versions: begun.map((row) => ({
      version: row.version,
      valid_from: row.valid_from.toISOString(),
    })),
  };
}

/** Whom to write to changes without a new version; the setting's rows say since when. */
async function readValues(db: Database): Promise<LegalDocument["values"]> {
  const text = (key: string) => readSetting(db, { key, schema: z.string(), fallback: "" });
  return {
    contato: await text("company.contact_email"),
    encarregado: await text("company.privacy_email"),
  };
}
