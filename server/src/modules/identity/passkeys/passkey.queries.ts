import { sql, type Selectable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";

export type PasskeyRow = Selectable<DB["identity.passkeys"]>;

export async function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("identity.passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("factor_id")
    .execute();
}

/** Whose it is, before their lock is taken. */
export async function findOwner(db: Database, credentialId: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("identity.passkeys")
    .select("user_id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Somebody else's is not there. */
export async function lockPasskey(
  trx: Trx,
  { credentialId, userId }: { credentialId: Buffer; userId: string },
): Promise<PasskeyRow | undefined> {
  return trx
    .selectFrom("identity.passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUse(
  trx: Trx,
  factorId: string,
  { signCount, isBackedUp }: { signCount: bigint; isBackedUp: boolean },
): Promise<void> {
  await trx
    .updateTable("identity.passkeys")
    .set({
      sign_count: signCount,
      is_backed_up: isBackedUp,
      last_used_at: sql`platform.real_now()`,
    })
    .where("factor_id", "=", factorId)
    .execute();
}
