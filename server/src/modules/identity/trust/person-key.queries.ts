import { sql } from "kysely";
import type { WrappedKey } from "#platform/crypto/key-ring";
import type { Database, Trx } from "#platform/db/database";

/** `legal` seals what the law makes us keep, `personal` all else. */
export type KeyPurpose = "legal" | "personal";

export interface PersonKeyName {
  userId: string;
  purpose: KeyPurpose;
}

const keyTables = ["identity.person_keys", "identity.person_key_backups"] as const;
export type KeyTable = (typeof keyTables)[number];

export async function findPersonKey(
  db: Database,
  { userId, purpose }: PersonKeyName,
): Promise<WrappedKey | undefined> {
  const row = await db
    .selectFrom("identity.person_keys")
    .select(["wrapped_key", "master_key_id"])
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row && { wrapped: row.wrapped_key, masterKeyId: row.master_key_id };
}

/** Nothing is written for a person who was erased: a key must not come back to life. */
export async function insertPersonKey(
  trx: Trx,
  { userId, purpose, key }: PersonKeyName & { key: WrappedKey },
): Promise<void> {
  await sql`
    insert into identity.person_keys (user_id, purpose, wrapped_key, master_key_id)
    select id, ${purpose}, ${key.wrapped}, ${key.masterKeyId}
    from identity.users where id = ${userId} and deleted_at is null
    on conflict do nothing`.execute(trx);
}

/** The key leaves its table for the backups, where it stays for a while and opens nothing. */
export async function moveKeyToBackups(
  trx: Trx,
  { userId, purpose }: PersonKeyName,
): Promise<void> {
  await sql`
    with destroyed as (
      delete from identity.person_keys where user_id = ${userId} and purpose = ${purpose}
      returning user_id, purpose, wrapped_key, master_key_id
    )
    insert into identity.person_key_backups
      (user_id, purpose, wrapped_key, master_key_id, expires_at)
    select user_id, purpose, wrapped_key, master_key_id,
      platform.now() + identity.retention_period('key_backup')
    from destroyed`.execute(trx);
}

export async function deleteExpiredBackups(trx: Trx, batch: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("identity.person_key_backups")
    .where(sql<boolean>`(user_id, purpose) in (
      select user_id, purpose from identity.person_key_backups
      where expires_at <= platform.now() order by expires_at limit ${batch}
      for update skip locked)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keys that another master key than this one wraps, locked against a second rewrapper. */
export async function lockKeysOfOtherMasters(
  trx: Trx,
  {
    table,
    currentId,
    batch,
    except,
  }: { table: KeyTable; currentId: string; batch: number; except: readonly string[] },
) {
  return trx
    .selectFrom(table)
    .select(["user_id", "purpose", "wrapped_key", "master_key_id"])
    .where("master_key_id", "<>", currentId)
    .where(sql<boolean>`purpose || ':' || user_id <> all (${[...except]}::text[])`)
    .orderBy("master_key_id")
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateWrapping(
  trx: Trx,
  { table, userId, purpose, key }: PersonKeyName & { table: KeyTable; key: WrappedKey },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ wrapped_key: key.wrapped, master_key_id: key.masterKeyId })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
}
