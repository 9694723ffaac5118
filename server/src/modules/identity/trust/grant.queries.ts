import { sql } from "kysely";
import type { StepUpPurpose } from "@areon/contracts/identity/agreement";
import type { Database, Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";

export type StepUpMethod = "pin" | "totp" | "passkey";

export async function insertGrant(
  trx: Trx,
  grant: {
    actor: Actor;
    purpose: StepUpPurpose;
    method: StepUpMethod;
    tokenHash: Buffer;
    bindingHash: Buffer;
    seconds: number;
  },
): Promise<{ id: string; expires_at: Date }> {
  return trx
    .insertInto("identity.step_up_grants")
    .values({
      user_id: grant.actor.userId,
      session_id: grant.actor.sessionId,
      purpose: grant.purpose,
      method: grant.method,
      token_hash: grant.tokenHash,
      binding_hash: grant.bindingHash,
      expires_at: sql`platform.now() + make_interval(secs => ${grant.seconds})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** One guarded update: of fifty uses at once, one finds the grant unused. */
export async function useUpGrant(
  trx: Trx,
  use: { actor: Actor; purpose: StepUpPurpose; tokenHash: Buffer; bindingHash: Buffer },
): Promise<{ id: string; method: StepUpMethod } | undefined> {
  const row = await trx
    .updateTable("identity.step_up_grants")
    .set({ used_at: sql`platform.now()` })
    .where("token_hash", "=", use.tokenHash)
    .where("user_id", "=", use.actor.userId)
    .where("session_id", "=", use.actor.sessionId)
    .where("purpose", "=", use.purpose)
    .where("binding_hash", "=", use.bindingHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`platform.now()`)
    .returning(["id", "method"])
    .executeTakeFirst();
  return row && { id: row.id, method: row.method as StepUpMethod };
}

export async function hasSensitiveGrant(db: Database, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom("identity.step_up_grants")
    .select("id")
    .where("session_id", "=", actor.sessionId)
    .where("user_id", "=", actor.userId)
    .where("purpose", "=", "sensitive_data")
    .where("expires_at", ">", sql<Date>`platform.now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Due work: a day after its end a grant is of no use to anybody; audit remembers that it was. */
export async function deleteOldGrants(db: Database, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("identity.step_up_grants")
    .where("id", "in", (old) =>
      old
        .selectFrom("identity.step_up_grants")
        .select("id")
        .where("expires_at", "<", sql<Date>`platform.now() - interval '1 day'`)
        .orderBy("expires_at")
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
