import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { earliestBeginning, hashOfText, type LegalText } from "./legal-text.ts";
import { findVersion, hasVersions, insertVersion } from "./legal.queries.ts";

/**
 * Adds new versions. What was published stays as it was, to the letter: people accepted it. Where a
 * document was known already, a new version begins no sooner than its notice allows, however late the
 * release was installed. A new installation has nobody to give notice to and begins with the newest.
 */
export async function seedLegalDocuments(trx: Trx, texts: readonly LegalText[]): Promise<void> {
  const now = await businessNow(trx);
  const known = new Map<string, boolean>();
  for (const { document } of texts) {
    if (!known.has(document)) known.set(document, await hasVersions(trx, document));
  }
  for (const text of texts) {
    const { document, version, body } = text;
    const stored = await findVersion(trx, text);
    if (!stored) {
      const wanted = new Date(text.validFrom);
      const begins = known.get(document)
        ? latest(wanted, earliestBeginning(now))
        : soonest(wanted, now);
      await insertVersion(trx, text, begins);
    } else if (!stored.sha256.equals(hashOfText(body))) {
      throw new Error(`${document} ${version} was published with other words: make a new version`);
    }
  }
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function soonest(one: Date, other: Date): Date {
  return one < other ? one : other;
}
