import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { newId } from "#platform/ids";

export const challengeSeconds = 300;

/** Who is asked, in which session and for what. Nobody is known yet when somebody signs in. */
export type ChallengeFor =
  | { purpose: "sign_in" }
  | {
      purpose: "add" | "second_factor";
      userId: string;
      sessionId: string;
      factorId: string;
    }
  | { purpose: "step_up"; userId: string; sessionId: string; bindingHash: Buffer };

export interface NewChallenge {
  id: string;
  challenge: Buffer;
  expiresAt: Date;
}

export async function openChallenge(db: Database, asked: ChallengeFor): Promise<NewChallenge> {
  const [id, challenge] = [newId(), randomBytes(32)];
  const { expires_at: expiresAt } = await db
    .insertInto("identity.passkey_challenges")
    .values({
      id,
      challenge,
      ...columnsOf(asked),
      expires_at: sql`platform.real_now() + make_interval(secs => ${challengeSeconds})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { id, challenge, expiresAt };
}

/**
 * Takes it away for good: of two answers to one challenge, the second finds none, whatever became of
 * the first. One that is too old, or was asked of another person, session or act, is not there either.
 */
export async function takeChallenge(
  trx: Trx,
  id: string,
  asked: ChallengeFor,
): Promise<Buffer | undefined> {
  const columns = columnsOf(asked);
  const row = await trx
    .deleteFrom("identity.passkey_challenges")
    .where("id", "=", id)
    .where("purpose", "=", columns.purpose)
    .where("user_id", "is not distinct from", columns.user_id)
    .where("session_id", "is not distinct from", columns.session_id)
    .where("factor_id", "is not distinct from", columns.factor_id)
    .where("binding_hash", "is not distinct from", columns.binding_hash)
    .where("expires_at", ">", sql<Date>`platform.real_now()`)
    .returning("challenge")
    .executeTakeFirst();
  return row?.challenge;
}

function columnsOf(asked: ChallengeFor) {
  return {
    purpose: asked.purpose,
    user_id: "userId" in asked ? asked.userId : null,
    session_id: "sessionId" in asked ? asked.sessionId : null,
    factor_id: "factorId" in asked ? asked.factorId : null,
    binding_hash: "bindingHash" in asked ? asked.bindingHash : null,
  };
}
