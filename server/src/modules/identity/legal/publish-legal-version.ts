import { legalNoticeDays } from "@areon/contracts/identity/legal";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import type { Act } from "../trust/trust-dependencies.ts";
import { earliestBeginning, hashOfText, type LegalText } from "./legal-text.ts";
import { findVersion, hasVersions, insertVersion } from "./legal.queries.ts";

type Published = { version: string; valid_from: string };

/**
 * A new version is read for at least 30 days before it holds; only a document's first one, which
 * replaces nothing that anybody knew, may hold sooner. The version's number is the intent: the same
 * words again get the first answer.
 */
export async function publishLegalVersion(
  db: Database,
  { reason, ...text }: LegalText & { reason: string },
  act: Act,
): Promise<Published | Refusal> {
  const { document, version } = text;
  return inTransaction(db, async (trx) => {
    await lockName(trx, `legal document ${document}`);
    const earlier = await findVersion(trx, { document, version });
    if (earlier) {
      return earlier.sha256.equals(hashOfText(text.body))
        ? { version, valid_from: earlier.valid_from.toISOString() }
        : refuse("legal_version_taken");
    }
    const validFrom = new Date(text.validFrom);
    const earliest = earliestBeginning(await businessNow(trx));
    if (validFrom < earliest && (await hasVersions(trx, document))) {
      return refuse("legal_notice_too_short", {
        days: String(legalNoticeDays),
        earliest: moment.format(earliest),
      });
    }
    await insertVersion(trx, text, validFrom);
    await recordAudit(trx, [
      {
        action: "identity.legal_version_published",
        ...act,
        objectKind: "legal_document",
        objectId: `${document} ${version}`,
        reason,
        after: { valid_from: validFrom.toISOString() },
      },
    ]);
    return { version, valid_from: validFrom.toISOString() };
  });
}

const moment = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});
