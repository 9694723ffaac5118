import { createHash, timingSafeEqual } from "node:crypto";
import type { PkceChallenge } from "./flow-state.queries.ts";

/** Null counts as absent: the implicit flow of the client sends it so. */
export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): PkceChallenge | undefined | "invalid" {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) return "invalid";
  // `plain` would put the verifier itself into the address.
  if (method.toLowerCase() !== "s256") return "invalid";
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) return "invalid";
  return { codeChallenge: challenge };
}

export function isVerifierOf(challenge: string, verifier: string): boolean {
  const computed = Buffer.from(createHash("sha256").update(verifier).digest("base64url"));
  const expected = Buffer.from(challenge);
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
