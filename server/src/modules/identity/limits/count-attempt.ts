import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { attemptLimits, type AttemptKind } from "./attempt-limits.ts";
import { decideAttempt } from "./attempt-rule.ts";

export interface Attempt {
  kind: AttemptKind;
  /** As submitted; it is hashed before it is stored. Several parts make one subject. */
  subject: string | readonly string[];
}

interface Parts {
  db: Database;
  sealer: Sealer;
}

/**
 * Counts before the work is done, so that many at once can't slip through together; what succeeds is
 * taken back. Answers with the seconds to wait when one of the attempts is over its limit.
 */
export async function countAttempts(
  parts: Parts,
  attempts: readonly Attempt[],
): Promise<number | undefined> {
  for (const attempt of attempts) {
    const wait = await countAttempt(parts, attempt);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

async function countAttempt({ db, sealer }: Parts, attempt: Attempt): Promise<number | undefined> {
  const { kind } = attempt;
  const subject = subjectOf(sealer, attempt);
  return inTransaction(db, async (trx) => {
    // One statement makes the row or takes its lock: between two of them it could be forgotten.
    const row = await trx
      .insertInto("identity.attempt_counters")
      .values({ kind, subject, window_ends_at: sql`platform.now()` })
      .onConflict((conflict) =>
        conflict.columns(["kind", "subject"]).doUpdateSet({ kind: sql`excluded.kind` }),
      )
      .returning(["attempts", "window_ends_at as windowEndsAt", "blocked_until as blockedUntil"])
      .returning(sql<Date>`platform.now()`.as("now"))
      .executeTakeFirstOrThrow();
    const decision = decideAttempt(attemptLimits[kind], row, row.now);
    if (!decision.allowed) return decision.retryAfterSeconds;
    const { attempts, windowEndsAt, blockedUntil } = decision.counter;
    await trx
      .updateTable("identity.attempt_counters")
      .set({ attempts, window_ends_at: windowEndsAt, blocked_until: blockedUntil })
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .execute();
    return undefined;
  });
}

/** The guess was right. */
export async function forgiveAttempts(parts: Parts, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const isOfNetwork = attempt.kind.endsWith("_network");
    await (isOfNetwork ? takeBackAttempt(parts, attempt) : forgetAttempts(parts, attempt));
  }
}

/** The person proved to be the owner of the address: failures before are forgotten. */
export async function forgetAttempts({ db, sealer }: Parts, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom("identity.attempt_counters")
    .where("kind", "=", attempt.kind)
    .where("subject", "=", subjectOf(sealer, attempt))
    .execute();
}

/** A success from a network address does not wash away the failures of others behind it. */
export async function takeBackAttempt({ db, sealer }: Parts, attempt: Attempt): Promise<void> {
  await db
    .updateTable("identity.attempt_counters")
    .set({ attempts: sql`greatest(attempts - 1, 0)`, blocked_until: null })
    .where("kind", "=", attempt.kind)
    .where("subject", "=", subjectOf(sealer, attempt))
    .execute();
}

function subjectOf(sealer: Sealer, { kind, subject }: Attempt): Buffer {
  return sealer.hash("attempt", kind, ...[subject].flat());
}

/** A household or a farm has a whole IPv6 network of its own, so the network is counted. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(":");
}
