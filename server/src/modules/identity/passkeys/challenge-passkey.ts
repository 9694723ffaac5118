import { inTransaction } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import type { JsonDocument } from "#platform/json";
import { getAccount } from "../accounts/account.queries.ts";
import type { Factor } from "../factors/factor.queries.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { openChallenge } from "./passkey-challenge.ts";
import { passkeysOf } from "./passkey.queries.ts";
import { creationOptions, requestOptions } from "./relying-party.ts";

/** One that was begun is asked to be made, one that counts is asked for a proof. */
export async function challengePasskey(
  { db, config }: IdentityDependencies,
  factor: Factor,
  { userId, sessionId }: Actor,
): Promise<Record<string, JsonDocument>> {
  const isNew = factor.status === "unverified";
  return inTransaction(db, async (trx) => {
    const { id, challenge, expiresAt } = await openChallenge(trx, {
      purpose: isNew ? "add" : "second_factor",
      userId,
      sessionId,
      factorId: factor.id,
    });
    const known = await passkeysOf(trx, userId);
    const { user } = await getAccount(trx, userId);
    const publicKey = isNew
      ? await creationOptions(config, {
          challenge,
          known,
          user: { id: userId, address: user.email ?? user.phone ?? "", name: user.full_name },
        })
      : requestOptions(config, { challenge, known });
    return {
      id,
      type: "webauthn",
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      webauthn: {
        type: isNew ? "create" : "request",
        credential_options: { publicKey: publicKey as unknown as JsonDocument },
      },
    };
  });
}
