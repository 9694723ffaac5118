import type { PasskeyProof } from "@areon/contracts/identity/passkeys";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { ageOf, lockFactor, type FactorAge } from "../factors/factor.queries.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { openChallenge, takeChallenge } from "./passkey-challenge.ts";
import { passkeysOf } from "./passkey.queries.ts";
import { requestOptions } from "./relying-party.ts";
import { usePasskey } from "./use-passkey.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
}

/** What one's own passkeys are asked to sign, for the agreement behind this hash and no other. */
export async function askPasskey(
  { db, config }: Parts,
  { userId, sessionId }: Actor,
  bindingHash: Buffer,
) {
  const known = await passkeysOf(db, userId);
  if (known.length === 0) return refuse("passkey_not_available");
  const purpose = "step_up";
  const { id, challenge } = await openChallenge(db, { purpose, userId, sessionId, bindingHash });
  return { challenge_id: id, options: requestOptions(config, { challenge, known }) };
}

/** Which one it was, when it signed that very agreement. */
export async function checkPasskey(
  { db, config }: Parts,
  answer: { challengeId: string; proof: PasskeyProof; bindingHash: Buffer },
  by: { actor: Actor; origin: Origin },
): Promise<FactorAge | Refusal> {
  const { userId, sessionId } = by.actor;
  const { challengeId, proof, bindingHash } = answer;
  return inTransaction(db, async (trx) => {
    if (!(await lockActor(trx, by.actor))) return refuse("unauthenticated");
    const purpose = "step_up";
    const asked = { purpose, userId, sessionId, bindingHash } as const;
    const challenge = await takeChallenge(trx, challengeId, asked);
    if (!challenge) return refuse("passkey_refused");
    const passkey = await usePasskey(trx, { config }, { userId, proof, challenge, by });
    const factorId = passkey?.factor_id;
    const factor = factorId && (await lockFactor(trx, { factorId, userId, sessionId }));
    return factor ? ageOf(factor) : refuse("passkey_refused");
  });
}
