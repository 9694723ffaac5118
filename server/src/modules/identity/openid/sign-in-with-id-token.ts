import { createHash } from "node:crypto";
import { z } from "zod";
import { inTransaction } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { retryWhenTaken } from "../accounts/retry-when-taken.ts";
import { authRefuse, isAuthRefusal, oauthRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { examineLinking } from "./examine-linking.ts";
import type { OpenIdProvider, ProviderPerson } from "./openid-provider.ts";
import { welcomePerson } from "./welcome-person.ts";

export interface IdTokenSignIn {
  idToken: string;
  nonce: string | undefined;
  /** The signed-in person who only wants to link the provider. */
  linkTo: Actor | null;
  origin: AuthOrigin;
}

/** For apps that got the provider's token by themselves. */
export async function signInWithIdToken(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider,
  request: IdTokenSignIn,
): Promise<SessionAnswer | AuthRefusal> {
  const person = await readPerson(provider, request);
  if (isAuthRefusal(person)) return person;
  const unproved = request.linkTo && (await examineLinking(dependencies.db, request.linkTo));
  if (unproved) return unproved;
  const { origin } = request;
  const outcome = await retryWhenTaken(() =>
    inTransaction(dependencies.db, async (trx) => {
      const linkingUserId = request.linkTo?.userId ?? null;
      const welcome = await welcomePerson(trx, { person, linkingUserId, origin });
      if (isAuthRefusal(welcome)) return welcome;
      const { userId } = welcome;
      return startSession(trx, dependencies.sealer, { userId, method: "oauth", origin });
    }),
  );
  if (isAuthRefusal(outcome)) {
    return outcome.authRefused === "user_banned"
      ? authRefuse("user_banned", { status: 400 })
      : outcome;
  }
  return answerWithSession(dependencies, outcome);
}

async function readPerson(
  provider: OpenIdProvider,
  { idToken, nonce }: IdTokenSignIn,
): Promise<ProviderPerson | AuthRefusal> {
  const read = await provider.readIdToken(idToken).catch((error: unknown) => {
    // An unreachable provider is an outage, not a bad token; odd claims are the token's fault.
    if (error instanceof z.ZodError) return undefined;
    if ((error as { code?: string }).code?.startsWith("ERR_J")) return undefined;
    throw error;
  });
  if (!read) return oauthRefuse("invalid request", "Bad ID token");
  const hasNonce = nonce !== undefined && nonce !== "";
  if (hasNonce !== (read.nonce !== undefined)) {
    const description = "Passed nonce and nonce in id_token should either both exist or not.";
    return oauthRefuse("invalid request", description);
  }
  const hashed = hasNonce ? createHash("sha256").update(nonce).digest("hex") : undefined;
  if (hashed !== read.nonce) return oauthRefuse("invalid nonce", "Nonces mismatch");
  return read.person;
}
