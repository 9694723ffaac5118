import { createHash } from "node:crypto";
import type { LegalDocumentName } from "@areon/contracts/identity-legal";
import type { Trx } from "#platform/db/database";

export interface LegalText {
  document: LegalDocumentName;
  version: string;
  title: string;
  body: string;
  validFrom: string;
}

/** Adds new versions. What was published stays as it was, to the letter: people accepted it. */
export async function seedLegalDocuments(trx: Trx, texts: readonly LegalText[]): Promise<void> {
  for (const { document, version, title, body, validFrom } of texts) {
    const sha256 = createHash("sha256").update(body).digest();
    await trx
      .insertInto("identity.legal_documents")
      .values({ document, version, title, body, sha256, valid_from: validFrom })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await trx
      .selectFrom("identity.legal_documents")
      .select("sha256")
      .where("document", "=", document)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (!stored.sha256.equals(sha256)) {
      throw new Error(`${document} ${version} was published with other words: make a new version`);
    }
  }
}
