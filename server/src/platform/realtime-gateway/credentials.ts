import { decodeJwt } from "jose";
import { realNowMs } from "#platform/clock";
import type { Actor } from "#platform/http/actor";
import { actorBehind, type Wall } from "#platform/http/wall";
import type { GatewayLimits } from "./gateway-limits.ts";

/** Who a connection speaks for, as far as its token and the session behind it go. */
export interface Credential {
  token: string;
  actor: Actor;
  /** On the real clock, as the token says. */
  expiresAtMs: number;
  /** When the session behind it is looked up again, on the monotonic clock. */
  checkAtMs: number;
}

export type CredentialRefusal = { reason: string };

export interface Credentials {
  /** Throws when the session can't be looked up; that says nothing about the token. */
  read(token: string): Promise<Credential | CredentialRefusal>;
}

const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** For those whose session could not be looked up. */
export const lookAgainMs = 15_000;

export function createCredentials(
  wall: Pick<Wall, "accessTokens" | "sessions">,
  { tokenCheckMs }: Pick<GatewayLimits, "tokenCheckMs">,
): Credentials {
  return {
    read: async (token) => {
      if (!tokenForm.test(token)) return { reason: "MalformedJWT: the token is not a JWT" };
      const found = await actorBehind(token, wall);
      if ("refusal" in found) {
        return { reason: "InvalidJWTToken: the token has expired, was revoked or is not ours" };
      }
      const expiresAtMs = (decodeJwt(token).exp ?? 0) * 1_000;
      const checkInMs = Math.min(tokenCheckMs * spread(), expiresAtMs - realNowMs());
      const checkAtMs = performance.now() + Math.max(0, checkInMs);
      return { token, actor: found.actor, expiresAtMs, checkAtMs };
    },
  };
}

/** Screens that came together after a restart shall not be looked up together for ever. */
function spread(): number {
  return 0.8 + Math.random() * 0.2;
}
