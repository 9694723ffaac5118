import type { LegalDocument, LegalDocumentName } from "@areon/contracts/identity/legal";
import { readSettingTexts } from "#modules/settings";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/**
 * What has begun can be read for ever, since people accepted it; what is announced can be read from
 * the moment of its announcement, which is what a notice is for.
 */
export async function getLegalDocument(
  db: Database,
  { document, version }: { document: LegalDocumentName; version: string | undefined },
): Promise<LegalDocument | Refusal> {
  const now = await businessNow(db);
  const all = await db
    .selectFrom("identity.legal_documents")
    .select(["version", "title", "body", "sha256", "valid_from"])
    .where("document", "=", document)
    .orderBy("valid_from", "desc")
    .execute();
  const begun = all.filter((row) => row.valid_from <= now);
  const shown = version ? all.find((row) => row.version === version) : begun[0];
  if (!shown) return refuse("not_found");
  return {
    document,
    version: shown.version,
    title: shown.title,
    body: shown.body,
    sha256: shown.sha256.toString("hex"),
    values: await readValues(db, shown.body),
    valid_from: shown.valid_from.toISOString(),
    versions: begun.map(describeVersion),
    announced: all
      .filter((row) => row.valid_from > now)
      .toReversed()
      .map(describeVersion),
  };
}

function describeVersion(row: { version: string; valid_from: Date }) {
  return { version: row.version, valid_from: row.valid_from.toISOString() };
}

/** Older texts call these two by a word of their own. */
const settingsByWord: Readonly<Record<string, string>> = {
  contato: "company.contact_email",
  encarregado: "company.privacy_email",
};

/** Fees, terms and whom to write to change without a new version; the setting's rows say since when. */
async function readValues(db: Database, body: string): Promise<LegalDocument["values"]> {
  const texts = await readSettingTexts(db);
  const names = [...body.matchAll(/\[\[([\w.]+)\]\]/g)].map(([, name]) => name!);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = texts[settingsByWord[name] ?? name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
