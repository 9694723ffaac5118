import { importJWK, jwtVerify, SignJWT, type JWK, type CryptoKey } from "jose";
import { z } from "zod";
import type { Config } from "#platform/config";
import { realNow } from "#platform/clock";
import type { Actor } from "./actor.ts";

const audience = "authenticated";
const algorithm = "ES256";
const accessTokenSeconds = 600;

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(["aal1", "aal2"]),
});

export interface AccessTokens {
  sign(actor: Actor): Promise<string>;
  /** Null for anything but a token of ours that is in force; the reason is not told to the caller. */
  verify(token: string): Promise<Actor | null>;
  publicKeys(): { keys: JWK[] };
}

export async function createAccessTokens(
  config: Pick<Config, "ACCESS_TOKEN_KEY" | "PUBLIC_ORIGIN">,
): Promise<AccessTokens> {
  const { d, ...publicPart } = JSON.parse(config.ACCESS_TOKEN_KEY) as JWK;
  const keyId = publicPart.kid ?? "access-1";
  const publicJwk: JWK = { ...publicPart, kid: keyId, alg: algorithm, use: "sig" };
  const privateKey = (await importJWK({ ...publicPart, d: d! }, algorithm)) as CryptoKey;
  const publicKey = (await importJWK(publicJwk, algorithm)) as CryptoKey;
  const issuer = `${config.PUBLIC_ORIGIN}/auth/v1`;

  return {
    sign: ({ userId, sessionId, assurance }) =>
      new SignJWT({ session_id: sessionId, aal: assurance, role: audience })
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: "JWT" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(realNow())
        .setExpirationTime(Math.floor(realNow().getTime() / 1000) + accessTokenSeconds)
        .sign(privateKey),
    verify: async (token) => {
      try {
        // The key is ours and fixed: kid, jku, x5u and jwk headers have no say in which key verifies.
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: realNow(),
          requiredClaims: ["exp", "iat", "sub"],
        });
        const claims = claimsSchema.parse(payload);
        return { userId: claims.sub, sessionId: claims.session_id, assurance: claims.aal };
      } catch {
        return null;
      }
    },
    publicKeys: () => ({ keys: [publicJwk] }),
  };
}
