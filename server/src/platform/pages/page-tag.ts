import { createHash } from "node:crypto";

/**
 * The page's ETag, made before a nonce is stamped: the same page answered twice differs in its
 * nonces only, and the stored copy stays valid with the policy that was stored beside it. Build and
 * policy enter it, so neither can change behind a 304. Weak, because the bytes do differ.
 */
export function pageTag(page: {
  build: string;
  policy: string;
  status: number;
  parts: readonly Buffer[];
}): string {
  const hash = createHash("sha256");
  for (const text of [page.build, page.policy, String(page.status)]) hash.update(text).update("\0");
  // The mark keeps apart pages whose text is the same but whose nonces stand elsewhere.
  for (const part of page.parts) hash.update(part).update("\xff", "latin1");
  return `W/"${hash.digest("base64url").slice(0, 27)}"`;
}

/** Compares as RFC 9110 says for `If-None-Match`: weakly, against a list or a star. */
export function holdsTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((held) => held.trim().replace(/^W\//, "") === opaque);
}
