import { createHash } from "node:crypto";
import { legalNoticeDays, type LegalDocumentName } from "@areon/contracts/identity/legal";

/** One version of a legal document, as it is published. */
export interface LegalText {
  document: LegalDocumentName;
  version: string;
  title: string;
  body: string;
  validFrom: string;
}

/** What an acceptance refers to, and how a published text is known to be still the same. */
export function hashOfText(body: string): Buffer {
  return createHash("sha256").update(body).digest();
}

const noticeMs = legalNoticeDays * 24 * 60 * 60 * 1000;

/** The first moment at which a version announced now may begin. */
export function earliestBeginning(now: Date): Date {
  return new Date(now.getTime() + noticeMs);
}
