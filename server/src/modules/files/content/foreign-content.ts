import { wordDocument } from "../file-kind.ts";

/**
 * Signs that a file is also something else: a picture that a browser could read as a page, or a paper
 * that is an archive at its end. A file that is stored byte for byte must not carry them; a re-encoded
 * picture keeps none of its bytes and needs no such check.
 */
export function hasForeignContent(bytes: Buffer, type: string): boolean {
  if (type !== wordDocument && endsAsArchive(bytes)) return true;
  const text = bytes.toString("latin1");
  if (documents.has(type)) return pageMarks.test(text.slice(0, headBytes));
  return pageMarks.test(text) || text.slice(0, headBytes).includes("%PDF-");
}

/** What people write in them may speak of anything; only their head could pass for a page. */
const documents = new Set(["application/pdf", "application/msword", wordDocument]);

/** Readers of PDF accept its mark anywhere in the first kilobyte, and sniffers look no further. */
const headBytes = 1024;

// Long enough that pixels hardly ever spell one: about one picture of 10 MB in 100,000.
const pageMarks = /<script|<html[\s>]|<!doctype|<\?php\s|<iframe|javascript:/i;

const archiveEnd = Buffer.from("PK\u0005\u0006", "latin1");
const archiveEndBytes = 22;
const maxArchiveComment = 0xff_ff;

/** A ZIP is read from its end: its last record, whose comment reaches exactly to the last byte. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - archiveEndBytes - maxArchiveComment);
  for (let at = bytes.indexOf(archiveEnd, from); at >= 0; at = bytes.indexOf(archiveEnd, at + 1)) {
    if (at + archiveEndBytes > bytes.length) return false;
    if (at + archiveEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
