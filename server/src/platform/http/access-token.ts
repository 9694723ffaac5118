import { hash } from "node:crypto";
import {
  calculateJwkThumbprint,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type CryptoKey,
} from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Config } from "#platform/config";
import { realNow, realNowMs } from "#platform/clock";
import type { JsonDocument } from "#platform/json";
import type { Actor } from "./actor.ts";

const audience = "authenticated";
const algorithm = "ES256";
export const accessTokenSeconds = 600;

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(["aal1", "aal2"]),
  exp: z.int(),
});

interface Verified {
  actor: Actor;
  /** Seconds since 1970 on the real clock. */
  expires: number;
}

export interface AccessTokens {
  /** Further claims are for the screen to show; nothing here ever reads them back. */
  sign(actor: Actor, shown?: Record<string, JsonDocument>): Promise<string>;
  /** Null for anything but a token of ours that is in force; the reason is not told to the caller. */
  verify(token: string): Promise<Actor | null>;
  publicKeys(): { keys: JWK[] };
}

type TokenKeys = Pick<
  Config,
  "ACCESS_TOKEN_KEY" | "ACCESS_TOKEN_NEXT_KEY" | "ACCESS_TOKEN_PREVIOUS_KEY" | "PUBLIC_ORIGIN"
>;

/**
 * A key is changed in three steps without a sign-out: published as the next one, then signing while
 * the one before still verifies, then alone (docs/decisions/0013).
 */
export async function createAccessTokens(config: TokenKeys): Promise<AccessTokens> {
  const current = await readKey(config.ACCESS_TOKEN_KEY);
  const others = [config.ACCESS_TOKEN_NEXT_KEY, config.ACCESS_TOKEN_PREVIOUS_KEY].filter(
    (key) => key !== undefined,
  );
  const keys = [current, ...(await Promise.all(others.map(readKey)))];
  const issuer = `${config.PUBLIC_ORIGIN}/auth/v1`;
  // A signature is checked once, which costs more than a whole transfer; it stays right until the token
  // expires. Whether its session still lives is another question, and asked at every call.
  const verified = new LRUCache<string, Verified>({ max: 20_000 });

  return {
    sign: ({ userId, sessionId, assurance }, shown = {}) =>
      new SignJWT({ ...shown, session_id: sessionId, aal: assurance, role: audience })
        .setProtectedHeader({ alg: algorithm, kid: current.id, typ: "JWT" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(realNow())
        .setExpirationTime(Math.floor(realNow().getTime() / 1000) + accessTokenSeconds)
        .sign(current.privateKey),
    verify: async (token) => {
      const key = hash("sha256", token, "base64");
      const known = verified.get(key);
      if (known) return known.expires * 1000 > realNowMs() ? known.actor : null;
      try {
        // Keys are ours and fixed: kid picks one of them, and jku, x5u and jwk headers have no say.
        const { payload } = await jwtVerify(token, ({ kid }) => publicKeyOf(keys, kid), {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: realNow(),
          requiredClaims: ["exp", "iat", "sub"],
        });
        const { sub, session_id, aal, exp } = claimsSchema.parse(payload);
        const actor = { userId: sub, sessionId: session_id, assurance: aal };
        verified.set(key, { actor, expires: exp });
        return actor;
      } catch {
        return null;
      }
    },
    publicKeys: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
  };
}

interface SigningKey {
  id: string;
  publicJwk: JWK;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

async function readKey(text: string): Promise<SigningKey> {
  const { d, kty, crv, x, y } = JSON.parse(text) as Required<JWK>;
  const point = { kty, crv, x, y };
  // The id is made of the key itself, so that two keys never share one.
  const id = await calculateJwkThumbprint(point);
  const publicJwk = { ...point, kid: id, alg: algorithm, use: "sig", key_ops: ["verify"] };
  return {
    id,
    publicJwk,
    privateKey: (await importJWK({ ...point, d }, algorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, algorithm)) as CryptoKey,
  };
}

function publicKeyOf(keys: readonly SigningKey[], keyId: string | undefined): CryptoKey {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error("the token names no key of ours");
  return key.publicKey;
}
