import { sql, type Selectable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";
import type { Actor } from "#platform/http/actor";

export type Factor = Selectable<DB["identity.factors"]>;
export type Challenge = Selectable<DB["identity.challenges"]>;

const unverifiedMinutes = 5;

export const factorSecretPurpose = "identity factor";

/** Begun and not finished: the secret has been shown, so it does not wait for ever. */
const isNotStale = sql<boolean>`(status = 'verified'
  or created_at >= platform.real_now() - make_interval(mins => ${unverifiedMinutes}))`;

/** Whose factor it would be, and in which session. */
export interface FactorOf extends Pick<Actor, "userId" | "sessionId"> {
  factorId: string;
}

/**
 * What it takes to add a factor is asked when it is begun, so the session that began it finishes it: another
 * one, with a password alone, could put a key of its own in.
 */
export function isWithinReach(
  factor: Pick<Factor, "status" | "session_id">,
  sessionId: string,
): boolean {
  return factor.status === "verified" || factor.session_id === sessionId;
}

/** The same, where the database looks. */
const isInReachOf = (sessionId: string) =>
  sql<boolean>`(status = 'verified' or session_id = ${sessionId})`;

/** What a factor is worth depends on what it is older than. */
export interface FactorAge {
  /** The one that added it. */
  sessionId: string | null;
  since: Date;
}

export function ageOf({ session_id: sessionId, verified_at, created_at }: Factor): FactorAge {
  return { sessionId, since: verified_at ?? created_at };
}

/** A stranger's factor is not there, nor one that was begun too long ago or in another session. */
export async function findFactor(
  db: Database,
  { factorId, userId, sessionId }: FactorOf,
): Promise<Factor | undefined> {
  return db
    .selectFrom("identity.factors")
    .selectAll()
    .where("id", "=", factorId)
    .where("user_id", "=", userId)
    .where(isNotStale)
    .where(isInReachOf(sessionId))
    .executeTakeFirst();
}

export async function lockFactor(
  trx: Trx,
  { factorId, userId, sessionId }: FactorOf,
): Promise<(Factor & { locked_seconds: number | null }) | undefined> {
  return trx
    .selectFrom("identity.factors")
    .selectAll()
    .select(
      sql<number | null>`case when locked_until > platform.now()
        then ceil(extract(epoch from locked_until - platform.now()))::int end`.as("locked_seconds"),
    )
    .where("id", "=", factorId)
    .where("user_id", "=", userId)
    .where(isNotStale)
    .where(isInReachOf(sessionId))
    .forUpdate()
    .executeTakeFirst();
}

export async function findChallenge(
  trx: Trx,
  { challengeId, factorId }: { challengeId: string; factorId: string },
): Promise<(Challenge & { is_expired: boolean }) | undefined> {
  return trx
    .selectFrom("identity.challenges")
    .selectAll()
    .select(sql<boolean>`expires_at <= platform.real_now()`.as("is_expired"))
    .where("id", "=", challengeId)
    .where("factor_id", "=", factorId)
    .executeTakeFirst();
}

export async function dropStaleFactors(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom("identity.factors")
    .where("user_id", "=", userId)
    .where(sql<boolean>`not ${isNotStale}`)
    .execute();
}
