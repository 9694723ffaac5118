import { createHash } from "node:crypto";

/**
 * What somebody wrote stands in a table of its own and may be replaced there; its hash stays in the
 * step, so that a repeat of the intent with other words is known as such.
 */
export function hashWords(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
