import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config";

type Key = Pick<Config, "LINK_SIGNING_KEY">;

export const linkSeconds = 300;

export interface LinkSignature {
  /** Seconds since 1970 on the real clock. */
  expires: number;
  signature: string;
}

export function signLink(
  key: Key,
  { fileId, realNowMs }: { fileId: string; realNowMs: number },
): LinkSignature {
  const expires = Math.floor(realNowMs / 1000) + linkSeconds;
  return { expires, signature: digest(key, { fileId, expires }).toString("base64url") };
}

/** A link that lives longer than we ever sign for is refused, even if its signature fits. */
export function isLinkInForce(
  key: Key,
  link: LinkSignature & { fileId: string; realNowMs: number },
): boolean {
  const secondsLeft = link.expires - link.realNowMs / 1000;
  const given = Buffer.from(link.signature, "base64url");
  const expected = digest(key, link);
  // Both checks always run, so the time of an answer tells nothing about the signature.
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits && secondsLeft > 0 && secondsLeft <= linkSeconds;
}

/** The purpose is part of what is signed: a signature made for something else opens no file. */
function digest(
  { LINK_SIGNING_KEY }: Key,
  { fileId, expires }: { fileId: string; expires: number },
): Buffer {
  return createHmac("sha256", Buffer.from(LINK_SIGNING_KEY, "base64"))
    .update(`files.private_link.v1\n${fileId}\n${expires}`)
    .digest();
}
